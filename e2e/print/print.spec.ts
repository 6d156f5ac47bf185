import { expectPrinted, isReady } from '../support/paper.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

/** More staff than a page has room for, and more months. */
const LONG = ['/analyse/mitarbeiter', '/analyse/gesamtumsatz'].map(
  (path) => `${path}?zeitraum=frei&von=2025-01-01&bis=2026-10-31&standort=alle`,
);

/** What pages show at other addresses; as they open, routes/every-page.spec.ts prints them. */
const PRINTED: readonly { who: string; path: string; head: readonly string[] }[] = [
  // Former staff have too few cases for a figure: words instead, which are wider.
  { who: people.owner, path: '/analyse/mitarbeiter?standort=alle', head: ['Brillenhaus Sommer', 'Alle Standorte'] },
  // The sum of all is no store's.
  { who: people.owner, path: '/?standort=alle', head: ['Brillenhaus Sommer', 'Dashboard', 'Alle Standorte'] },
  ...LONG.map((path) => ({
    who: people.twelveStores,
    path,
    head: ['Sehstark · Alle Standorte', '01.01.2025 bis 31.10.2026'],
  })),
];

for (const { who, path, head } of PRINTED) {
  test.describe(path, () => {
    test.use({ person: who });

    test('says on every sheet whose it is, what it shows, and which sheet it is; fits on A4, with nothing to press', async ({
      page,
      signIn,
    }) => {
      await signIn(who, path);
      await expectPrinted(page, head);
    });
  });
}

testAs.owner('a month chart has its values below it on paper', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/gesamtumsatz?zeitraum=vorjahr');
  await isReady(page);
  const words = pdfPages(await page.pdf({ preferCSSPageSize: true })).join(' ');
  for (const month of ['Jan. 2025', 'Juni 2025', 'Dez. 2025']) expect(words).toContain(month);
  // Only on paper.
  await expect(page.getByRole('table', { name: 'Umsatz je Monat als Tabelle' })).toHaveCount(0);
});

testAs.owner('no chart is empty, however early the page is printed', async ({ page, signIn }) => {
  await signIn(people.owner, '/einstellungen/passwort-andern');
  await page.goto('/analyse/brillenauftrage');
  await page.getByRole('heading', { name: 'Gleitsichtanteil, 12 Monate' }).waitFor();
  // After the page's own listeners: what they leave is what is printed.
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const figures = [...document.querySelectorAll('main section[aria-labelledby]')];
      document.body.dataset.empty = figures
        .filter((figure) => !figure.querySelector('[role="img"] svg path, table'))
        .map((figure) => figure.textContent)
        .join();
      document.body.dataset.figures = String(figures.length);
    }),
  );
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-empty', '');
  expect(Number(await page.locator('body').getAttribute('data-figures'))).toBeGreaterThan(4);
});

testAs.twelveStores(
  'a table longer than a page has its heads on each of them, and every row whole',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores, LONG[0]!);
    await isReady(page);
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true })).filter((words) => /Vj\. [\d–]/.test(words));
    expect(pages.length).toBeGreaterThan(1);
    for (const words of pages) {
      for (const head of ['Name', 'Aufträge', 'Mehrbrillen', 'Gleitsicht', 'Rabatt']) expect(words).toContain(head);
      // Of orders and of seven KPIs each row says what they were.
      expect((words.match(/Vj\. [\d–]/g) ?? []).length % 8).toBe(0);
    }
  },
);

testAs.owner(
  'a selection is two sheets: how many, the filters that restrict and examples, then what is done with it',
  async ({ page, signIn }) => {
    await signIn(people.owner, '/marketing/selektion-export/1');
    await isReady(page);
    await expect(page.getByRole('region', { name: 'Beispiele' }).getByRole('row')).not.toHaveCount(0);
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(2);
    for (const words of ['Treffer von', 'Alter von', 'Zehn Beispiele']) expect(pages[0]).toContain(words);
    // Nobody has set it.
    expect(pages.join(' ')).not.toContain('Letzte Hauptbrille von');
    expect(pages[1]).toContain('Exportieren');
  },
);

testAs.owner('a dark screen is printed in light, and is dark again', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await isReady(page);
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  // After the page's own listeners: what they leave is what is printed.
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const svg = document.querySelector('main [role="img"] svg')!;
      document.body.dataset.printed = `${document.documentElement.dataset.mantineColorScheme} ${svg.getAttribute('width')} ${svg.innerHTML.includes('#176b73')}`;
    }),
  );
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light 666 true');
  await expect.poll(scheme).toBe('dark');
});
