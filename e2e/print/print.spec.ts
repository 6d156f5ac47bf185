import type { Page } from '@playwright/test';
import { pdfPages } from '../support/pdf-text.ts';
import { printablePages } from '../support/pages.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

interface Printed {
  who: string;
  path: string;
  /** What stands over each page of it, besides the business and the date. */
  head: readonly string[];
}

/** What is said of some pages besides. */
const MORE: Record<string, readonly string[]> = {
  '/': ['Dashboard', 'Vergleich', 'Beträge brutto'],
  ...Object.fromEntries(['gesamtumsatz', 'umsatz-je-brillenauftrag', 'umsatz-je-kunde', 'brillenauftrage', 'einzugsgebiet', 'mitarbeiter']
    .map((page) => [`/analyse/${page}`, ['Beträge brutto']])),
};

const PAGES: readonly Printed[] = [
  ...printablePages.map(({ address, filtered }) =>
    ({ path: address, head: [...(filtered ? ['Laufendes Jahr', 'Vergleich Vorjahr'] : []), ...(MORE[address] ?? [])] })),
  // Forms: nobody needs them on paper, and they say whose they are all the same.
  { path: '/einstellungen/ziele', head: ['Ziele', 'Jahr', 'Beträge brutto'] },
  { path: '/einstellungen/passwort-andern', head: ['Passwort ändern'] },
  // Former staff have too few cases for a figure: words instead, which are wider.
  { path: '/analyse/mitarbeiter?standort=alle', head: ['Alle Standorte'] },
  // The sum of all is no store's.
  { path: '/?standort=alle', head: ['Dashboard', 'Alle Standorte'] },
].map((page) => ({ who: people.owner, ...page }));

/** More staff than a page has room for, and more months. */
const LONG: readonly Printed[] = ['/analyse/mitarbeiter', '/analyse/gesamtumsatz']
  .map((path) => ({ who: people.twelveStores, path: `${path}?zeitraum=frei&von=2025-01-01&bis=2026-10-31&standort=alle`, head: ['Sehstark · Alle Standorte', '01.01.2025 bis 31.10.2026'] }));

/** What A4 leaves between its edges, at 96 px an inch; see base.css. */
const PAPER = { width: 703, height: 986 };

/** Figures and charts are all there. */
async function isReady(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(page.locator('main [role="img"]:not(canvas, svg, :has(svg))')).toHaveCount(0);
}

/** Charts without room and whatever sticks out of the page or out of what would cut it off. */
const faultsIn = (page: Page) => page.evaluate(() => {
  const main = document.querySelector('main')!;
  const nameOf = (element: Element) => element.closest('[aria-label]')?.getAttribute('aria-label')?.slice(0, 60) ?? element.tagName;
  const faults: string[] = [];
  // What is wider makes browsers print the whole page smaller.
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const svg of main.querySelectorAll('[role="img"] svg')) {
    const room = svg.parentElement!.getBoundingClientRect();
    const box = svg.getBoundingClientRect();
    if (room.height < 90 || room.width < 200) faults.push(`${nameOf(svg)}: no room, ${room.width} × ${room.height}`);
    if (box.width > room.width + 1 || box.height > room.height + 1) faults.push(`${nameOf(svg)}: cut`);
    if (!svg.hasAttribute('viewBox')) faults.push(`${nameOf(svg)}: not fitted`);
  }
  for (const part of main.querySelectorAll('table, [role="img"], section, p')) {
    const { right, width } = part.getBoundingClientRect();
    if (width > 0 && right > innerWidth + 1) faults.push(`${nameOf(part)}: sticks out to ${right}`);
  }
  for (const table of main.querySelectorAll('table')) {
    const card = table.closest('section') ?? main;
    if (table.getBoundingClientRect().right > card.getBoundingClientRect().right) faults.push(`${nameOf(table)}: wider than its card`);
  }
  for (const cell of main.querySelectorAll('th, td')) {
    if (cell.scrollWidth > cell.clientWidth + 1) faults.push(`${nameOf(cell)}: „${cell.textContent}“ runs out of its cell`);
  }
  return faults;
});

/** What could be pressed or chosen, and words that ask for it. Heads and cells of tables, and what is marked so, are buttons that say something. */
const leftOversIn = (page: Page) => page.evaluate(() => {
  const main = document.querySelector('main')!;
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const controls = [...main.querySelectorAll('button:not(th *, td *, [data-says]), select, [role="search"]')].filter(isShown);
  const hints = main.innerText.match(/[^.\n]*(Ein Klick|Als Tabelle)[^.\n]*/g) ?? [];
  return [...controls.map((control) => control.getAttribute('aria-label') ?? control.textContent), ...hints];
});

/** As the browser does it: the page is told, then laid out for paper. */
async function layOutForPaper(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
}

for (const { who, path, head } of [...PAGES, ...LONG]) {
  test.describe(path, () => {
    test.use({ person: who });

    test('says on every page whose it is, what it shows, and which page it is; fits on A4, with nothing to press', async ({ page, signIn }) => {
      await signIn(who, path);
      await isReady(page);
      const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
      const business = who === people.owner ? 'Brillenhaus Sommer' : 'Sehstark';
      for (const [at, words] of pages.entries()) {
        for (const part of [business, ...head]) expect(words).toContain(part);
        expect(words).toMatch(/Gedruckt am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
        expect(words.replaceAll(/\s+/g, ' ')).toContain(`Seite ${at + 1} von ${pages.length}`);
      }
      await layOutForPaper(page);
      expect(await faultsIn(page)).toEqual([]);
      expect(await leftOversIn(page)).toEqual([]);
      await expect(page.getByRole('complementary', { name: 'Seitenleiste' })).toBeHidden();
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
  await page.evaluate(() => addEventListener('beforeprint', () => {
    const figures = [...document.querySelectorAll('main section[aria-labelledby]')];
    document.body.dataset.empty = figures.filter((figure) => !figure.querySelector('[role="img"] svg path, table')).map((figure) => figure.textContent).join();
    document.body.dataset.figures = String(figures.length);
  }));
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-empty', '');
  expect(Number(await page.locator('body').getAttribute('data-figures'))).toBeGreaterThan(4);
});

testAs.twelveStores('a table longer than a page has its heads on each of them, and every row whole', async ({ page, signIn }) => {
  await signIn(people.twelveStores, LONG[0]!.path);
  await isReady(page);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true })).filter((words) => /\d Stornos? aus/.test(words));
  expect(pages.length).toBeGreaterThan(1);
  for (const words of pages) {
    for (const head of ['Name', 'Aufträge', 'Mehrbrillen', 'Gleitsicht', 'Rabatt']) expect(words).toContain(head);
    // Of orders and of seven KPIs each row says what they were.
    expect((words.match(/Vj\. [\d–]/g) ?? []).length % 8).toBe(0);
  }
});

testAs.owner('a selection is two sheets: how many, the filters that restrict and examples, then what is done with it', async ({ page, signIn }) => {
  await signIn(people.owner, '/marketing/selektion-export/1');
  await isReady(page);
  await expect(page.getByRole('region', { name: 'Beispiele' }).getByRole('row')).not.toHaveCount(0);
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(2);
  for (const words of ['Treffer von', 'Alter von', 'Zehn Beispiele']) expect(pages[0]).toContain(words);
  // Nobody has set it.
  expect(pages.join(' ')).not.toContain('Letzte Hauptbrille von');
  expect(pages[1]).toContain('Exportieren');
});

testAs.owner('a dark screen is printed in light, and is dark again', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await isReady(page);
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('dark');
  // After the page's own listeners: what they leave is what is printed.
  await page.evaluate(() => addEventListener('beforeprint', () => {
    const svg = document.querySelector('main [role="img"] svg')!;
    document.body.dataset.printed = `${document.documentElement.dataset.mantineColorScheme} ${svg.getAttribute('width')} ${svg.innerHTML.includes('#176b73')}`;
  }));
  await page.pdf({ preferCSSPageSize: true });
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'light 666 true');
  await expect.poll(scheme).toBe('dark');
});
