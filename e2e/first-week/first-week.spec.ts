import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

test('a new business is led through its first days by what it does, until somebody wants no more of it', async ({
  page,
  request,
  signIn,
}) => {
  const business = await newBusiness(request, 'Erste Tage');
  await signIn(business.email);
  const today = page.getByRole('region', { name: 'Heute wichtig' });
  await expect(today.getByText('0 von 7 Schritten sind getan. Als Nächstes: Daten hochladen.')).toBeVisible();
  await today.getByRole('link', { name: 'Zu den Schritten' }).click();

  const steps = page.getByRole('main').getByRole('listitem');
  await expect(steps).toHaveCount(7);
  await expectAccessible(page, 'first week');
  const colleague = steps.filter({ hasText: 'Jemanden einladen' });
  await colleague.getByRole('link', { name: 'Zur Benutzerverwaltung' }).click();
  await page.getByRole('button', { name: 'Person einladen' }).click();
  const form = page.getByRole('dialog', { name: 'Person einladen' });
  await form.getByLabel(/E-Mail/).fill(business.email.replace('chefin', 'kollege'));
  await form.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByTestId('invitation-link')).toBeVisible();

  await page.goto('/einstellungen/erste-woche');
  await expect(page.getByText('1 von 7 Schritten ist getan.')).toBeVisible();
  await expect(colleague.getByText('Erledigt')).toBeVisible();
  await page.getByRole('button', { name: 'Nicht mehr auf dem Dashboard zeigen' }).click();
  await expect(page.getByRole('button', { name: 'Wieder auf dem Dashboard zeigen' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('In drei Schritten zu Ihren Zahlen')).toBeVisible();
  await expect(page.getByText('Als Nächstes:')).toHaveCount(0);
  // There is nothing yet to be taken along.
  await expect(page.getByRole('button', { name: /Drucken|Link kopieren/ })).toHaveCount(0);
});

testAs.owner(
  'a business that has been here for longer is not led, and finds what it has done',
  async ({ page, signIn }) => {
    await signIn(people.owner);
    await expect(page.getByRole('region', { name: 'Heute wichtig' })).toBeVisible();
    await expect(page.getByText('Ihre ersten sieben Tage')).toHaveCount(0);
    await page.goto('/einstellungen/erste-woche');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Daten hochladen' })).toContainText(
      'Erledigt',
    );
  },
);
