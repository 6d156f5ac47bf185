import { button } from '../accessibility/opened/place.ts';
import { newBusiness } from '../support/new-business.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectOpens } from '../support/opens.ts';
import { people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, testAs } from '../support/test.ts';

const HEADERS = ['AdrNr', 'Anredetext', 'Rufname', 'Zuname', 'Wiegentag', 'Gasse', 'Dorf'];
const ROWS = [
  '4711;Frau;Käthe;Däubler;28.02.1951;Königsallee 12;Dresden',
  '4712;Herr;Jürgen;Voß;03.10.1964;Mühlenweg 4a;Dresden',
];
/** Columns of the portal's format, and what the program calls them. */
const MEANT = {
  kunden_id: 'AdrNr',
  vorname: 'Rufname',
  nachname: 'Zuname',
  geburtsdatum: 'Wiegentag',
  strasse: 'Gasse',
  ort: 'Dorf',
};

testAs.operator(
  'the operating company says once how a program exports, and a new business’s file is read by it',
  async ({ browser, page, signIn, request }) => {
    const own = await newBusiness(request, 'Optik Profil');
    const program = `Adressexport ${own.name}`;
    // Other tests' profiles have other columns.
    const headers = [...HEADERS, program];
    await signIn(people.operator, '/admin/zuordnungen');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Profil anlegen' }).click();
    const drawer = page.getByRole('dialog', { name: 'Profil anlegen' });
    await drawer.getByLabel('Spaltennamen des Exports').fill(headers.join(';'));
    await expect(drawer.getByText(`${headers.length} Spalten erkannt.`)).toBeVisible();
    await drawer.getByRole('button', { name: 'Spalten lesen' }).click();
    await drawer.getByLabel('Programm und Export').fill(program);
    const save = drawer.getByRole('button', { name: 'Für alle Betriebe speichern' });
    if (!(await drawer.getByRole('heading', { name: 'Kunden' }).isVisible())) {
      await drawer.getByLabel(/^Was steht in der Datei|^Steht noch anderes/).click();
      await page.getByRole('option', { name: 'Kunden', exact: true }).click();
    }
    for (const [column, header] of Object.entries(MEANT)) {
      await drawer.getByRole('combobox', { name: `Quelle für ${column}` }).click();
      await page.getByRole('option', { name: header, exact: true }).click();
    }
    await save.click();
    await expect(main.getByRole('row', { name: new RegExp(program) })).toBeVisible();

    const shop = await browser.newPage();
    await new SignInPage(shop).signIn(own.email, '/upload-historie/daten-hochladen');
    await shop
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        {
          name: 'adressen.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([headers.join(';'), ...ROWS.map((row) => `${row};`), ''].join('\n')),
        },
      ]);
    await shop.getByRole('button', { name: '1 Datei prüfen' }).click();
    await expect(shop.getByText(`Erkannt: „${program}“, Profil des Markts.`)).toBeVisible();
    await shop.getByRole('textbox', { name: 'Name des Standorts „1“' }).fill('Laden');
    await shop.keyboard.press('Enter');
    await shop.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
    await shop.getByLabel('Aus welchem Programm kommen diese Dateien?').fill(program);
    await shop.getByRole('button', { name: /importieren/i }).click();
    await expect(shop.getByText('Die Daten sind übernommen')).toBeVisible({ timeout: 120_000 });

    // How its files are read from now on.
    await shop.goto('/upload-historie/daten-hochladen');
    const mapping = { what: 'a mapping', opener: button(`Fassung 1 von „${program}“ ansehen`) };
    await expectOpens(shop, mapping);
    await shop.setViewportSize({ width: 390, height: 844 });
    await shop.reload();
    await expectOpens(shop, mapping);
    await shop.close();

    // The operating company sees that somebody reads by it, and takes it from the market again.
    await page.reload();
    const row = main.getByRole('row', { name: new RegExp(program) });
    await expect(row.getByRole('cell').nth(4)).toHaveText('1');
    await row
      .getByRole('button', { name: program })
      .or(row.getByRole('link', { name: program }))
      .first()
      .click();
    const kept = page.getByRole('dialog', { name: program });
    await kept.getByRole('button', { name: 'Zurückziehen' }).waitFor();
    await expectAccessible(page, 'a profile of the market');
    await kept.getByRole('button', { name: 'Zurückziehen' }).click();
    await kept.getByRole('button', { name: 'Ja, zurückziehen' }).click();
    await expect(main.getByRole('row', { name: new RegExp(program) })).toHaveCount(0);
  },
);
