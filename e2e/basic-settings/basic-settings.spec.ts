import { newBusiness, uploadTo } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';
import { movingFiles } from '../upload/files.ts';

const PATH = '/einstellungen/basis-einstellungen';
/** One red point. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an Admin says what the business is called, what letters look like, and accepts the agreement; all of it stays', async ({
  page,
  signIn,
  request,
}) => {
  const own = await newBusiness(request, 'Optik Grundstein');
  await signIn(own.email, PATH);

  const business = page.getByRole('region', { name: 'Betrieb', exact: true });
  await business.getByLabel('Straße und Hausnummer').fill('Am Bühl 3');
  await business.getByRole('button', { name: 'Speichern' }).click();
  await expect(business.getByText('Bitte geben Sie die PLZ ein.').first()).toBeVisible();
  await expect(business.getByLabel('PLZ')).toBeFocused();
  await business.getByLabel('PLZ').fill('37073');
  await business.getByLabel('Ort').fill('Göttingen');
  await business.getByLabel('Ort').press('Enter');
  await business.getByRole('button', { name: 'Speichern' }).click();
  await expect(business.getByText('Die Angaben zum Betrieb sind gespeichert.')).toBeVisible();

  const sender = page.getByRole('region', { name: 'Absender und Logo' });
  await expect(sender.getByText(`${own.name} · Am Bühl 3 · 37073 Göttingen`)).toBeVisible();
  await sender.locator('input[type=file]').setInputFiles({ ...LOGO, name: 'logo.gif', mimeType: 'image/gif' });
  await expect(sender.getByRole('alert')).toHaveText(
    'Bitte wählen Sie ein Bild als PNG oder JPEG mit höchstens 500 kB.',
  );
  await sender.locator('input[type=file]').setInputFiles(LOGO);
  await expect(sender.getByRole('img', { name: 'Logo des Absenders' })).toBeVisible();
  await sender.getByRole('button', { name: 'Speichern' }).click();
  await expect(sender.getByText(/gespeichert/)).toBeVisible();

  const agreement = page.getByRole('region', { name: 'Auftragsverarbeitung (AVV)' });
  await agreement.getByText('Vertrag zur Auftragsverarbeitung nach Artikel 28 DSGVO').click();
  await expect(agreement.getByText(/technische|Maßnahmen|Artikel 32 DSGVO/).first()).toBeVisible();
  await agreement.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Verbindlich annehmen' }).click();
  const accepted = new RegExp(`^Angenommen am .* von ${own.email} `);
  await expect(agreement.getByText(accepted)).toBeVisible();

  await page.reload();
  await expect(business.getByLabel('Ort')).toHaveValue('Göttingen');
  await expect(sender.getByRole('img', { name: 'Logo des Absenders' })).toBeVisible();
  await expect(agreement.getByText(accepted)).toBeVisible();
  await expect(agreement.getByRole('button', { name: 'Annehmen' })).toHaveCount(0);
});

test('a store is moved on the map, closed on Saturdays and hidden, and comes back', async ({
  page,
  signIn,
  request,
}) => {
  const own = await newBusiness(request, 'Optik Filialen');
  await uploadTo(request, own, movingFiles('Nord', '12.05.2025'));
  await uploadTo(request, own, movingFiles('Süd', '13.05.2025'));
  await signIn(own.email, PATH);
  const stores = page.getByRole('region', { name: 'Standorte' });
  const row = stores.getByRole('row', { name: /Filiale Nord/ });
  await expect(row).toContainText('Niedersachsen');
  await expect(row).toContainText('Mitte der PLZ');
  await stores.getByRole('button', { name: 'Filiale Nord' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filiale Nord' });
  await expect(drawer.getByLabel('Angezeigter Name')).toBeFocused();
  await drawer.getByRole('checkbox', { name: 'Samstag' }).uncheck();
  await drawer.getByRole('checkbox', { name: 'Sichtbar in Auswahl und Auswertungen' }).uncheck();
  await drawer.getByLabel('Breitengrad').fill('91');
  await drawer.getByLabel('Breitengrad').blur();
  await expect(drawer.getByText(/Bitte geben Sie Grad in Deutschland/)).toBeVisible();
  await drawer.getByLabel('Breitengrad').fill('51,5412');
  await drawer.getByLabel('Längengrad').fill('9,9158');
  await expect(drawer.getByText('Selbst gesetzt.')).toBeVisible();

  await test.step('what is not saved is not lost by leaving', async () => {
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Ungespeicherter Standort' })
      .getByRole('button', { name: 'Hier bleiben' })
      .click();
  });
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer.getByText('Der Standort ist gespeichert.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  for (const text of ['nein', 'Mo–Fr', 'selbst gesetzt']) await expect(row).toContainText(text);

  await page.goto('/analyse/gesamtumsatz?standort=alle&zeitraum=frei&von=2025-01-01&bis=2025-12-31');
  await expect(page.getByTestId('store-selector')).not.toContainText('Filiale Nord');
  await expect(page.getByRole('main').getByText(/100/).first()).toBeVisible();

  await page.goto(PATH);
  await stores.getByRole('button', { name: 'Filiale Nord' }).click();
  await drawer.getByRole('checkbox', { name: 'Sichtbar in Auswahl und Auswertungen' }).check();
  await drawer.getByRole('button', { name: 'Speichern' }).click();
  await expect(drawer.getByText('Der Standort ist gespeichert.')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('ja');
  await expect(row).toContainText('selbst gesetzt');
});
