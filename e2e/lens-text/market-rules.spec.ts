import { uploadSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, bearer } from '../support/api.ts';
import { expect, test } from '../support/own-portal.ts';
import { people } from '../support/people.ts';
import { SignInPage } from '../support/sign-in-page.ts';

/** One order whose type nothing but its lens tells. */
const FILES = {
  standorte: 'standort_id;name;strasse;plz;ort\n1;Filiale Mitte;Weg 1;37073;Göttingen\n',
  auftraege:
    'auftrag_id;kunden_id;standort_id;mitarbeiter_id;auftragsdatum;abgabedatum;art;brillentyp;status;brutto;rabatt;kassenanteil;storno_zu\nA1;;1;;02.03.2026;;Brille;;abgeholt;100,00;0,00;0,00;\n',
  positionen:
    'auftrag_id;pos;gruppe;hersteller;marke;modell;glastyp;index;beschichtung;menge;brutto;mwst\nA1;1;Glas_R;Rhenania Glas;;;Wanderglas Rot;1,5;;1;100,00;19\n',
};

// On a portal of its own: figures of every business follow such a rule, and those of the demo take long.
test('a rule for all businesses is tried, followed by a business, and taken back', async ({
  page,
  browser,
  request,
  signInPage,
  baseURL,
}) => {
  const headers = bearer(await accessToken(request, people.owner));
  const multipart = new FormData();
  for (const [kind, text] of Object.entries(FILES))
    multipart.append('files', new Blob([text], { type: 'text/csv' }), `${kind}.csv`);
  const { id } = uploadSchema.parse(await (await request.post('/api/v2/upload', { headers, multipart })).json());
  await expect
    .poll(async () => uploadSchema.parse(await (await request.get(`/api/v2/upload/${id}`, { headers })).json()).status)
    .toBe('done');
  const business = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), locale: 'de-DE' });
  await new SignInPage(business).signIn(people.owner, '/admin/brillentyp-korrektur');
  const queue = business.getByRole('region', { name: 'Unklare Glastexte' });
  await expect(queue.getByRole('heading', { name: 'Wanderglas Rot' })).toBeVisible();

  await signInPage.signIn(people.operator, '/admin/brillentyp-korrektur');
  const card = page.getByRole('region', { name: 'Regeln für alle Betriebe' });
  await card.getByRole('button', { name: 'Regel hinzufügen' }).click();
  await card.getByLabel('1. Regel: Wörter').fill('wander*');
  await card.getByLabel('steht für').selectOption('Sport');
  await card.getByLabel('Testtext').fill('Wanderglas Grün');
  await expect(card.getByText('Sport, nach Ihrer 1. Regel.')).toBeVisible();
  await expect(
    card.getByText(
      '1 Glastext ändert bei einem Betrieb die Bedeutung, betroffen: 1 Auftrag ohne Brillentyp in den Dateien.',
    ),
  ).toBeVisible();
  await expect(card.getByText('Wanderglas Rot: offen → Sport')).toBeVisible();
  await card.getByRole('button', { name: 'Speichern und anwenden' }).click();
  await expect(card.getByText(/^Die Regeln sind bei allen \d+ Betrieben angewandt\.$/)).toBeVisible();

  await business.reload();
  const text = business.getByRole('table', { name: 'Glastexte' }).getByRole('row', { name: /^Wanderglas Rot/ });
  await expect(text).toContainText('durch Regel');
  await expect(text).toContainText('Sport');

  await page.getByRole('button', { name: 'Regeln geändert, seitdem 1 Regel: zurücknehmen' }).click();
  await expect(card.getByText('Noch keine Regel für alle Betriebe.')).toBeVisible();
  // The page of the business does not wait for what others do.
  await expect(async () => {
    await business.reload();
    await expect(queue.getByRole('heading', { name: 'Wanderglas Rot' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await business.close();
});
