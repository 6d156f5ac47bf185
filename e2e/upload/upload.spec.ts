import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles, uploadFiles } from './files.ts';

const HOME = '/upload-historie/daten-hochladen';
// In this order: the second begins with a business that has no data, the third adds to them.
test.describe.configure({ mode: 'default' });
const german = (day: Date) => day.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });

test('a picture that calls itself CSV is noticed before sending and refused with a sentence', async ({ page, signIn }) => {
  await signIn(people.oneStore, HOME);
  await page.locator('input[type=file]').first().setInputFiles({
    name: 'bild.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1, 2]),
  });
  const main = page.getByRole('main');
  await expect(main).toContainText('Nicht erkannt');
  await main.getByRole('button', { name: '1 Datei hochladen' }).click();
  await expect(page.getByRole('alert')).toContainText('bild.csv');
});

test('from no data to the revenue of one’s own files, to the cent', async ({ page, signIn }) => {
  const year = new Date().getFullYear() - 1;
  await signIn(people.empty, '/analyse/gesamtumsatz');
  await expect(page.getByText('Noch keine Daten').last()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Daten hochladen' }).click();

  await page.locator('input[type=file]').first()
    .setInputFiles(uploadFiles({ order: german(new Date(year, 4, 12)), cancelled: german(new Date(year, 5, 2)) }));
  await page.getByRole('main').getByRole('button', { name: '3 Dateien hochladen' }).click();

  // The letter in the amount is in quarantine, with its place and reason; everything else is in.
  const main = page.getByRole('main');
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
  await expect(upload).toContainText(people.empty);
});

test('an order whose number stands in another store is asked about, and takes the place of the old one', async ({ page, signIn }) => {
  const day = german(new Date(new Date().getFullYear() - 1, 2, 9));
  await signIn(people.empty, HOME);
  const main = page.getByRole('main');
  const send = async (store: string) => {
    await page.locator('input[type=file]').first().setInputFiles(movingFiles(store, day));
    await main.getByRole('button', { name: '2 Dateien hochladen' }).click();
    await expect(main.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 30_000 });
  };
  await send('U-West');
  await main.getByRole('button', { name: 'Weitere Dateien hochladen' }).click();
  await send('U-Ost');
  await expect(main).toContainText('steht auch am Standort „Filiale U-West“, diese Zeile gehört zum Standort „Filiale U-Ost“');
  await main.getByRole('button', { name: 'Platz einnehmen …' }).click();
  await expect(main.getByRole('table', { name: 'Aufträge mit derselben Nummer' })).toContainText('Filiale U-West');
  await main.getByRole('button', { name: 'Ja, Platz einnehmen' }).click();
  await expect(main.getByText(/haben den Platz derer eingenommen/)).toBeVisible();
  await page.goto('/upload-historie/upload-historie');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText('haben den Platz derer eingenommen');
});

test('who may not upload sees why', async ({ page, signIn }) => {
  await signIn(people.pure, HOME);
  await expect(page.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});
