import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Every authenticated route of the specification, section 2. */
const ROUTES = [
  '/', '/analyse/gesamtumsatz', '/analyse/umsatz-je-brillenauftrag', '/analyse/umsatz-je-kunde', '/analyse/brillenauftrage',
  '/analyse/kunden', '/analyse/kundenloyalitat', '/analyse/einzugsgebiet', '/analyse/mitarbeiter', '/analyse/mitarbeiter/detail/1',
  '/marketing/kunden-suchen', '/marketing/kunden-suchen/1', '/marketing/adressen-freigeben', '/marketing/versandlisten',
  '/marketing/selektion-export', '/marketing/selektion-export/1', '/marketing/erfolgskontrolle',
  '/benchmark/gesamtumsatz', '/benchmark/umsatz-je-auftrag', '/benchmark/umsatz-je-kunde', '/benchmark/brillenauftrage', '/benchmark/kunden',
  '/eyeplan/aktueller-werbeplan', '/eyeplan/werbeplan-archiv', '/eyeplan/aktions-archiv',
  '/eyepage/website-statistik', '/eyepage/website-aufrufen', '/eyepage/anderung-beautragen',
  '/datenqualitat', '/datenqualitat/1', '/upload-historie/upload-historie', '/upload-historie/daten-hochladen',
  '/einstellungen/ziele', '/einstellungen/mitarbeiter', '/einstellungen/passwort-andern', '/einstellungen/benutzerverwaltung',
  '/einstellungen/fassungmarken', '/einstellungen/erweitert', '/einstellungen/basis-einstellungen',
  '/admin/kundenstatus', '/admin/fassungsmarken', '/admin/benutzerverwaltung', '/admin/benchmark', '/admin/brillentyp-korrektur',
];

const areas = Object.entries(Object.groupBy(ROUTES, (route) => route.split('/')[1] || 'dashboard'));

for (const [area, routes = []] of areas) {
  test(`every route of the specification shows a page with its title: ${area}`, async ({ page, signIn }) => {
    await signIn(people.owner);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(route);
      await expect(page).toHaveTitle(/\S · /);
    }
  });
}

test('an unknown path ends at page-404, whose button leads home', async ({ page, signIn }) => {
  await signIn(people.pure, '/gibt/es/nicht');
  await expect(page).toHaveURL(/\/page-404$/);
  await expect(page.getByRole('heading', { name: 'OOPS! SEITE NICHT GEFUNDEN' })).toBeVisible();
  await page.getByText('Zurück nach Hause').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('back and forward work across areas', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/gesamtumsatz');
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.getByRole('link', { name: 'Datenqualität' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Gesamtumsatz' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Datenqualität' })).toBeVisible();
});
