import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { expect, test } from '../support/test.ts';

test('somebody practises in a copy: what they change there is not changed in the business, and nothing goes out', async ({
  page,
  request,
  signIn,
}) => {
  const business = await newBusiness(request, 'Übungsbetrieb');
  await signIn(business.email);
  await page.goto('/einstellungen/erste-woche');
  await page.getByRole('main').getByRole('link', { name: 'Zum Üben' }).click();
  await expectAccessible(page, 'practice');
  await page.getByRole('button', { name: 'Kopie anlegen' }).click();
  await page.getByRole('button', { name: 'Übung beginnen' }).click();

  const banner = page.getByRole('complementary', { name: 'Übung' });
  await expect(banner).toContainText('Nichts wird versendet');
  await page.goto('/einstellungen/erste-woche');
  await page.getByRole('button', { name: 'Nicht mehr auf dem Dashboard zeigen' }).click();
  await expect(page.getByRole('button', { name: 'Wieder auf dem Dashboard zeigen' })).toBeVisible();
  await expectAccessible(page, 'practising');
  // Somebody who would really be written to.
  await page.goto('/einstellungen/benutzerverwaltung');
  await page.getByRole('button', { name: 'Person einladen' }).click();
  const form = page.getByRole('dialog', { name: 'Person einladen' });
  await form.getByLabel(/E-Mail/).fill(business.email.replace('chefin', 'kollege'));
  await form.getByRole('button', { name: 'Einladen' }).click();
  await expect(form.getByText(/In der Übung wird nichts versendet/)).toBeVisible();
  await page.keyboard.press('Escape');

  await banner.getByRole('button', { name: 'Übung beenden' }).click();
  await expect(page.getByRole('heading', { name: 'Die Kopie ist da' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto('/einstellungen/erste-woche');
  await expect(page.getByRole('button', { name: 'Nicht mehr auf dem Dashboard zeigen' })).toBeVisible();
  await page.goto('/einstellungen/ueben');
  await page.getByRole('button', { name: 'Übung beenden und Kopie löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch gibt es keine Kopie' })).toBeVisible();
});
