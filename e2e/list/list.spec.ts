import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sliceCustomerPageSchema, type SliceCustomer } from '@portal/shared/contract/analyse';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const PATH = '/analyse/umsatz-je-kunde?zeitraum=vorjahr';
const year = new Date().getFullYear() - 1;
const TITLE = 'Kunden im 1. Zehntel nach Umsatz';
/** The page alone, in its store. */
const CLOSED = /\/analyse\/umsatz-je-kunde\?standort=\d+&zeitraum=vorjahr$/;
const TENTH = `${PATH}&liste=kunden&liste.set=decile&liste.decile=1`;
const ALL = `${PATH}&liste=kunden&liste.set=buyers`;

/** What the API says of the list, in the order and search that it is asked for. */
async function listed(
  request: Parameters<typeof accessToken>[0],
  params: Record<string, string>,
): Promise<readonly SliceCustomer[]> {
  const headers = bearer(await accessToken(request, people.owner));
  const answer = await request.get('/api/v2/analysis/customers', {
    headers,
    params: { from: `${year}-01-01`, to: `${year}-12-31`, limit: '5000', ...params },
  });
  const { items, total } = sliceCustomerPageSchema.parse(await answer.json());
  expect(items).toHaveLength(total);
  return items;
}
const nameOf = ({ last_name, first_name }: SliceCustomer) => [last_name, first_name].filter(Boolean).join(', ');
const numbers = (customers: readonly SliceCustomer[]) => customers.map(({ external_id }) => external_id);
const shownNumbers = (list: Locator) => list.locator('tbody tr td:nth-child(2)');

async function open(page: Page): Promise<Locator> {
  const list = page.getByRole('dialog');
  await expect(list.locator('tbody tr').first()).toBeVisible();
  return list;
}

testAs.owner(
  'a list behind a bar is sorted, searched and turned; its link opens the same list in another tab',
  async ({ page, signIn, request, context }) => {
    await signIn(people.owner, PATH);
    const card = page.getByRole('region', { name: 'Zehntel der Kunden nach Umsatz' });
    await chooseOfFigure(card, 'Als Tabelle');
    await card.getByRole('button', { name: 'Top-10 %' }).click();
    const list = await open(page);
    await expect(page.getByRole('dialog', { name: TITLE })).toBeVisible();
    await expect(page).toHaveURL(/liste=kunden&liste\.set=decile&liste\.decile=1$/);

    await page.goBack();
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(CLOSED);

    await page.goto(ALL);
    const byName = await listed(request, { set: 'buyers', sort: 'name', direction: 'desc' });
    expect(byName.length).toBeGreaterThan(100);
    for (const direction of ['ascending', 'descending']) {
      await list.getByRole('button', { name: 'Name' }).click();
      await expect(list.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', direction);
    }
    await expect(shownNumbers(list)).toHaveText(numbers(byName.slice(0, 50)));
    await list.getByRole('button', { name: 'Seite 2' }).click();
    await expect(shownNumbers(list)).toHaveText(numbers(byName.slice(50, 100)));
    await expect(page).toHaveURL(/&liste\.sortierung=-name&liste\.seite=2$/);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(shownNumbers(other.getByRole('dialog'))).toHaveText(numbers(byName.slice(50, 100)));
    await other.close();

    const sought = byName[0];
    await list.getByRole('searchbox', { name: 'Kunden durchsuchen' }).fill(sought?.last_name ?? '');
    const found = await listed(request, { set: 'buyers', sort: 'name', direction: 'desc', q: sought?.last_name ?? '' });
    await expect(shownNumbers(list)).toHaveText(numbers(found));
    // Whom somebody looks for is in no address.
    expect(decodeURIComponent(page.url())).not.toContain(sought?.last_name);
    expect(page.url()).not.toContain('seite');
  },
);

testAs.owner(
  'prints every row of the whole list once, with its heads on each sheet, and nothing to press',
  async ({ page, signIn, request }) => {
    const all = await listed(request, { set: 'buyers' });
    await signIn(people.owner, ALL);
    const list = await open(page);
    await page.evaluate(() => {
      window.print = () => {};
    });
    await list.getByRole('button', { name: 'Drucken' }).click();
    await expect(page.locator('[data-list-paper] tbody tr')).toHaveCount(all.length);
    const sheets = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.length).toBeGreaterThan(3);
    for (const [at, sheet] of sheets.entries()) {
      for (const words of [
        'Letzte Hauptbrille',
        'Brillenhaus Sommer',
        `01.01.${year} bis 31.12.${year}`,
        'Vergleich Vorjahr',
        'Beträge brutto',
      ])
        expect(sheet).toContain(words);
      expect(sheet).toMatch(/Gedruckt am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr/);
      expect(sheet.replaceAll(/\s+/g, ' ')).toContain(`Seite ${at + 1} von ${sheets.length}`);
    }
    expect(sheets[0]).toContain(`01.01.${year} bis 31.12.${year}`);
    expect(sheets[0]).toContain('Brillenhaus Sommer Emmendingen');
    const words = sheets.join(' ');
    for (const { external_id } of all)
      expect([external_id, words.split(` ${external_id} `).length - 1]).toEqual([external_id, 1]);
    for (const button of ['Suchen', 'Drucken', 'CSV', 'Als Selektion']) expect(words).not.toContain(button);
    // And the screen has its list again.
    await expect(page.locator('[data-list-paper]')).toHaveCount(0);
    await expect(list.getByRole('button', { name: 'Drucken' })).toBeVisible();
  },
);

testAs.owner('the file has every row in the order of the list', async ({ page, signIn, request }) => {
  const byAge = await listed(request, { set: 'buyers', sort: 'age', direction: 'asc' });
  await signIn(people.owner, `${ALL}&liste.sortierung=alter`);
  const list = await open(page);
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  const head = lines.indexOf('Name;Nummer;Alter;Ort;Letzte Hauptbrille;Status;Umsatz');
  expect(head).toBeGreaterThan(1);
  // A comma would part a cell where programs split by it.
  expect(lines.slice(head + 1).map((line) => line.split(';').slice(0, 2))).toEqual(
    byAge.map((customer) => [`"${nameOf(customer)}"`, customer.external_id]),
  );
});

testAs.owner(
  'by keys: rows are walked, Enter leads to the customer and back again, a reload keeps the list, Esc closes it',
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await signIn(people.owner, `${TENTH}&liste.sortierung=name`);
    const list = await open(page);
    const rows = list.locator('tbody tr');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/marketing\/kunden-suchen\/\d+/);
    await page.goBack();
    await list
      .getByRole('button', { name: /^Mehr zu / })
      .first()
      .press('Enter');
    await expect(rows.nth(1)).toContainText('Letzte Hauptbrille');
    await page.reload();
    await expect(list.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(CLOSED);
  },
);

testAs.pure('whoever may not open "Kunden suchen" sees numbers, and no name', async ({ page, signIn, request }) => {
  await signIn(people.pure, TENTH);
  const list = await open(page);
  await expect(list.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
  await expect(list.getByRole('columnheader', { name: 'Name', exact: true })).toHaveCount(0);
  const headers = bearer(await accessToken(request, people.pure));
  const { items } = sliceCustomerPageSchema.parse(
    await (
      await request.get('/api/v2/analysis/customers', {
        headers,
        params: { set: 'buyers', from: `${year}-01-01`, to: `${year}-12-31` },
      })
    ).json(),
  );
  expect(items.every(({ first_name, last_name }) => first_name === null && last_name === null)).toBe(true);
});

for (const width of [1440, 768, 390]) {
  testAs.owner(
    `${width} px wide, no part of a list sticks out of the page, and nothing in it shuts anyone out`,
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(people.owner, ALL);
      const list = page.getByRole('dialog');
      await expect(list.getByText(/\d\d\d\d\d [A-Z]/).first()).toBeVisible();
      const wide = await list.evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
          .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 30)}`),
      );
      expect(wide).toEqual([]);
      await expectAccessible(page, `list at ${width} px`);
    },
  );
}

// Servers give fewer rows in one answer than a whole list has, and not all of them as many.
for (const path of [
  '/einstellungen/benutzerverwaltung',
  '/admin/benutzerverwaltung',
  '/admin/kundenstatus',
  '/marketing/versandlisten',
  '/marketing/selektion-export',
  '/upload-historie/upload-historie',
]) {
  testAs.owner(`the whole list of ${path} is taken along as a file`, async ({ page, signIn }) => {
    await signIn(people.owner, path);
    const download = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'CSV', exact: true }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
}
