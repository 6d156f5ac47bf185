import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { chooseOfFigure } from '../support/figure.ts';
import { newBusiness, type NewBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';
import { shopExport, tillExport, workbookExport } from './foreign-files.ts';
import { movingFiles, strangersFile, uploadFiles } from './files.ts';

const HOME = '/upload-historie/daten-hochladen';
const PROGRAM = 'Aus welchem Programm kommen diese Dateien?';
// In this order: the second begins with a business that has no data, the third adds to them.
test.describe.configure({ mode: 'default' });
let shop: NewBusiness;
test.beforeAll(async ({ request }) => {
  shop = await newBusiness(request, 'Optik Anfang');
});
const german = (day: Date) => day.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

testAs.oneStore(
  'a picture that calls itself CSV is noticed before sending and refused with a sentence',
  async ({ page, signIn }) => {
    await signIn(people.oneStore, HOME);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'bild.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1, 2]),
      });
    const main = page.getByRole('main');
    await expect(main).toContainText('Eigene Spalten');
    await main.getByRole('button', { name: '1 Datei prüfen' }).click();
    await expect(page.getByRole('alert')).toContainText('bild.csv');
  },
);

test('from no data to the revenue of one’s own files, to the cent', async ({ page, signIn }) => {
  const year = new Date().getFullYear() - 1;
  await signIn(shop.email, '/analyse/gesamtumsatz');
  await expect(page.getByText('Noch keine Daten').last()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Daten hochladen' }).click();

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(uploadFiles({ order: german(new Date(year, 4, 12)), cancelled: german(new Date(year, 5, 2)) }));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '3 Dateien prüfen' }).click();
  await expect(main.getByRole('region', { name: 'Erste Zeilen von kunden.csv' })).toContainText('Größ');
  await main.getByRole('button', { name: 'Importieren' }).click();
  await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });

  // The letter in the amount is in quarantine, with its place and reason; everything else is in.
  await expect(main).toContainText('12,5o', { timeout: 30_000 });
  await expect(main).toContainText('auftraege.csv');

  await page.goto('/analyse/gesamtumsatz?zeitraum=vorjahr');
  await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText('1.234,56');
  const months = page.getByRole('region', { name: 'Umsatz je Monat', exact: true });
  await chooseOfFigure(months, 'Als Tabelle');
  await expect(months.getByRole('row', { name: /Mai/ })).toContainText('1.434,56');
  await expect(months.getByRole('row', { name: /Juni/ })).toContainText('−200,00');

  await page.goto('/upload-historie/upload-historie');
  const upload = page.getByRole('row').filter({ hasText: 'kunden.csv' });
  // Whoever sent it, by name.
  await expect(upload).toContainText('Carla Chefin');
});

/** The row of a column of the format, in the table of a file. */
const rowOf = (table: Locator, column: string): Locator =>
  table.getByRole('row').filter({ has: table.page().getByText(column, { exact: true }) });

/** Chooses where a column of the format comes from, be it one that the file seems not to have. */
async function choose(page: Page, file: string, column: string, source: string): Promise<void> {
  for (const summary of await page.getByText(/das Portal kennt und in der Datei nicht gefunden hat/).all()) {
    if (!(await summary.evaluate((element) => element.parentElement?.hasAttribute('open')))) await summary.click();
  }
  await page
    .getByRole('region', { name: new RegExp(`^(Zuordnung von|Nicht gefunden in) ${file.replaceAll('.', '\\.')}$`) })
    .getByRole('combobox', { name: `Quelle für ${column}` })
    .click();
  await page.getByRole('option', { name: source, exact: true }).click();
}

async function revenueOf(page: Page, year: number): Promise<Locator> {
  await page.goto(`/analyse/gesamtumsatz?zeitraum=${year}&standort=alle`);
  return page.getByRole('region', { name: 'Umsatz', exact: true });
}

test('the export of a till with names, letters and an encoding of its own becomes figures, and is known the next time', async ({
  page,
  signIn,
}) => {
  const year = new Date().getFullYear() - 2;
  await signIn(shop.email, HOME);
  const main = page.getByRole('main');
  await page.locator('input[type=file]').first().setInputFiles(tillExport(year));
  await main.getByRole('button', { name: '2 Dateien prüfen' }).click();
  const customers = main.getByRole('region', { name: 'Zuordnung von KUNDEN.TXT' });
  await expect(rowOf(customers, 'nachname')).toContainText('WeißÖztürkSüß');
  await expect(rowOf(customers, 'geburtsdatum')).toContainText('✓ 3 Werte');
  // What the till calls accessories, nobody can know.
  const orders = main.getByRole('region', { name: 'Zuordnung von AUFTRAEGE.TXT' });
  await expect(rowOf(orders, 'art')).toContainText('1 von 2 nicht lesbar');
  await orders.getByRole('combobox', { name: '„ZUB“ in art bedeutet' }).click();
  await page.getByRole('option', { name: 'Handelsware', exact: true }).click();
  await expect(rowOf(orders, 'art')).toContainText('✓ 2 Werte');
  await main.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await main.getByLabel(PROGRAM).fill('Alte Kasse');
  await main.getByRole('button', { name: 'Importieren' }).click();
  await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
  await expect(await revenueOf(page, year)).toContainText('1.750,50');

  // The same columns: nothing is left to map.
  await page.goto(HOME);
  await page.locator('input[type=file]').first().setInputFiles(tillExport(year));
  await main.getByRole('button', { name: '2 Dateien prüfen' }).click();
  await expect(main.getByText('Gelesen mit der gemerkten Zuordnung „Alte Kasse“').first()).toBeVisible();
  await expect(rowOf(orders, 'art')).toContainText('✓ 2 Werte');
  await main.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await expect(main.getByRole('button', { name: 'Importieren' })).toBeEnabled();
  await expect(main.getByLabel(PROGRAM)).toHaveCount(0);
});

test('columns whose names say nothing are known by their values, and the store is said once', async ({
  page,
  signIn,
}) => {
  const year = new Date().getFullYear() - 3;
  await signIn(shop.email, HOME);
  const main = page.getByRole('main');
  await page.locator('input[type=file]').first().setInputFiles(shopExport(year));
  await main.getByRole('button', { name: '2 Dateien prüfen' }).click();
  const customers = main.getByRole('region', { name: 'Zuordnung von customers.csv' });
  for (const [column, source] of [
    ['kunden_id', 'customer'],
    ['vorname', 'first'],
    ['nachname', 'last'],
  ] as const)
    await choose(page, 'customers.csv', column, source);
  await expect(rowOf(customers, 'email')).toContainText('asa@example.org');
  await expect(rowOf(customers, 'plz')).toContainText('10115');
  for (const file of ['customers.csv', 'sales.csv']) {
    await choose(page, file, 'standort_id', 'Fester Wert …');
    const store = main
      .getByRole('region', { name: `Zuordnung von ${file}` })
      .getByRole('textbox', { name: 'Fester Wert für standort_id' });
    await store.fill('1');
    await store.press('Enter');
  }
  await main.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await main.getByLabel(PROGRAM).fill('Webshop');
  await main.getByRole('button', { name: 'Importieren' }).click();
  await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
  await expect(await revenueOf(page, year)).toContainText('320,40');
});

test('a workbook whose cells are real days, amounts and postcodes becomes figures, sheet by sheet', async ({
  page,
  signIn,
}) => {
  const year = new Date().getFullYear() - 4;
  await signIn(shop.email, HOME);
  const main = page.getByRole('main');
  await page.locator('input[type=file]').first().setInputFiles(workbookExport(year));
  await main.getByRole('button', { name: '1 Datei prüfen' }).click();
  const [customers, sales] = ['Kundschaft', 'Verkäufe'].map((sheet) => `Auswertung für Büro.xlsx: ${sheet}`) as [
    string,
    string,
  ];
  const mapping = (sheet: string) => main.getByRole('region', { name: `Zuordnung von ${sheet}` });
  await expect(rowOf(mapping(customers), 'nachname')).toContainText('DäublerVoßÇelik');
  // Days are known by their cells, as the column's name is no usual one; postcodes have their zeros back.
  await expect(rowOf(mapping(customers), 'geburtsdatum')).toContainText('✓ 3 Werte');
  await expect(rowOf(mapping(customers), 'plz')).toContainText('010673707304109');
  await expect(rowOf(mapping(sales), 'auftragsdatum')).toContainText('✓ 3 Werte');
  await expect(rowOf(mapping(sales), 'brutto')).toContainText('1249,9 → 1.249,90380,2545 → 45,00');
  await expect(main.getByText('Schlüssel')).toHaveCount(0);
  await main.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await main.getByLabel(PROGRAM).fill('Büro');
  await main.getByRole('button', { name: 'Importieren' }).click();
  await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
  await expect(await revenueOf(page, year)).toContainText('1.675,15');
});

test('an order whose number stands in another store is asked about, and takes the place of the old one', async ({
  page,
  signIn,
}) => {
  const day = german(new Date(new Date().getFullYear() - 1, 2, 9));
  await signIn(shop.email, HOME);
  const main = page.getByRole('main');
  const send = async (store: string) => {
    await page.locator('input[type=file]').first().setInputFiles(movingFiles(store, day));
    await main.getByRole('button', { name: '2 Dateien prüfen' }).click();
    await main.getByRole('button', { name: 'Importieren' }).click();
    await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });
  };
  await send('U-West');
  await main.getByRole('button', { name: 'Weitere Dateien hochladen' }).click();
  await send('U-Ost');
  await expect(main).toContainText(
    'steht auch am Standort „Filiale U-West“, diese Zeile gehört zum Standort „Filiale U-Ost“',
  );
  await main.getByRole('button', { name: 'Platz einnehmen …' }).click();
  await expect(main.getByRole('table', { name: 'Aufträge mit derselben Nummer' })).toContainText('Filiale U-West');
  await main.getByRole('button', { name: 'Ja, Platz einnehmen' }).click();
  await expect(main.getByText(/haben den Platz derer eingenommen/)).toBeVisible();
  await page.goto('/upload-historie/upload-historie');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('haben den Platz derer eingenommen');
});

testAs.owner('a computer uploads by a script of its own until its key is revoked', async ({ page, signIn }, info) => {
  const key = `Kasse ${randomUUID().slice(0, 8)}`;
  await signIn(people.owner, HOME);
  const card = page.getByRole('main').getByLabel('Automatischer Upload');
  await card.getByRole('button', { name: 'Neuer Schlüssel …' }).click();
  await card.getByLabel('Name').fill(key);
  await card.getByRole('button', { name: 'Schlüssel erstellen' }).click();
  await card.getByText('Linux, macOS').click();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'portal-upload.sh speichern' }).click();
  const script = info.outputPath('portal-upload.sh');
  await (await download).saveAs(script);
  await card.getByRole('button', { name: 'Fertig, Schlüssel verbergen' }).click();
  await expect(card.getByTestId('upload-key')).toHaveCount(0);

  const { name, buffer } = strangersFile();
  const folder = info.outputPath('export');
  mkdirSync(folder);
  writeFileSync(join(folder, name), buffer);
  expect(execFileSync('sh', [script, folder], { encoding: 'utf8', env: { ...process.env, POLL: '1' } })).toMatch(
    /Importiert: Upload \d+, 0 Zeilen, 1 abgelehnt\./,
  );

  await page.goto('/upload-historie/upload-historie');
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Übernommen');
  await page.goto(HOME);
  const entry = card.getByRole('listitem').filter({ hasText: key });
  await expect(entry).toContainText('Übernommen');
  await card.getByRole('button', { name: `„${key}“ widerrufen` }).click();
  await page.getByRole('button', { name: 'Ja, widerrufen' }).click();
  await expect(entry).toHaveCount(0);
});

testAs.pure('who may not upload sees why', async ({ page, signIn }) => {
  await signIn(people.pure, HOME);
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});
