import { people } from '../support/people.ts';
import { ownEmail } from '../support/admin.ts';
import { SignInPage } from '../support/sign-in-page.ts';
import { expect, test, testAs } from '../support/test.ts';

const USERS = '/einstellungen/benutzerverwaltung';
const OWN_PASSWORD = 'Laterne-Kiesel-47!';

test('somebody is invited to one store, sets name and password, sees that store alone, is locked, and stays out', async ({
  page,
  signIn,
  browser,
}) => {
  const email = ownEmail('einladung');
  await signIn(people.owner, USERS);
  await page.getByRole('button', { name: 'Person einladen' }).click();
  const form = page.getByRole('dialog', { name: 'Person einladen' });
  await form.getByRole('button', { name: 'Einladen' }).click();
  await expect(form.getByText('Bitte geben Sie die E-Mail-Adresse der Person ein.')).toBeVisible();
  await form.getByLabel('E-Mail').fill(email);
  await form.getByRole('checkbox', { name: 'PRO', exact: true }).check();
  const store = form.getByRole('group', { name: 'Standorte' });
  await expect(form.getByRole('alert')).toContainText('Bitte wählen Sie „Alle Standorte“ oder die Standorte');
  const [, chosen = '', ...others] = await store.locator('label').allInnerTexts();
  await store.getByRole('checkbox', { name: chosen }).check();
  await form.getByRole('button', { name: 'Einladen' }).click();
  const link = await page.getByTestId('invitation-link').innerText();

  const guest = await browser.newContext();
  const there = await guest.newPage();
  await there.goto(link);
  await expect(there.getByText(email)).toBeVisible();
  expect(there.url()).not.toContain('code=');
  await there.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
  await expect(there.getByText('Bitte geben Sie Ihren Vor- und Nachnamen ein.')).toBeVisible();
  await there.getByLabel('Ihr Name').fill('Nora Neu');
  await there.getByLabel('Neues Passwort', { exact: true }).fill(OWN_PASSWORD);
  await there.getByLabel('Neues Passwort wiederholen').fill(OWN_PASSWORD);
  await there.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
  await expect(there.getByTestId('store-selector')).toContainText(chosen);
  await there.goto('/analyse/gesamtumsatz?standort=alle');
  await expect(there.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
  for (const other of others) await expect(there.getByText(other)).toHaveCount(0);

  await test.step('the link has served', async () => {
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await again.getByLabel('Ihr Name').fill('Noch Jemand');
    await again.getByLabel('Neues Passwort', { exact: true }).fill(`${OWN_PASSWORD}!`);
    await again.getByLabel('Neues Passwort wiederholen').fill(`${OWN_PASSWORD}!`);
    await again.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
    await expect(again.getByRole('alert')).toContainText('Diese Einladung gilt nicht');
    await again.context().close();
  });

  await page.reload();
  await page.getByRole('searchbox').fill(email);
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /^Nora Neu/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Nora Neu' });
  await panel.getByRole('button', { name: 'Sperren', exact: true }).click();
  await page.getByRole('button', { name: 'Ja, sperren' }).click();
  await expect(panel.getByText('Nora Neu ist gesperrt.')).toBeVisible();

  await there.goto('/analyse/kunden');
  await expect(there.getByLabel('E-Mail')).toBeVisible();
  await new SignInPage(there).fill(email, OWN_PASSWORD);
  await expect(there.getByRole('alert')).toBeVisible();

  await panel.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(panel.getByText('Die Änderung ist zurückgenommen.')).toBeVisible();
  await new SignInPage(there).signIn(email, '/login', OWN_PASSWORD);
  await guest.close();
});

testAs.owner('of their own rights nobody changes ‘Admin’ and stores', async ({ page, signIn }) => {
  await signIn(people.owner, USERS);
  await page.getByRole('button', { name: /^Katrin Sommer/ }).click();
  const panel = page.getByRole('dialog', { name: 'Katrin Sommer' });
  await expect(panel.getByText('Das sind Sie selbst.')).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: 'Admin', exact: true })).toBeDisabled();
  await expect(panel.getByRole('group', { name: 'Standorte' })).toHaveAttribute('disabled');
  await expect(panel.getByRole('checkbox', { name: 'PRO', exact: true })).toBeEnabled();
  await expect(panel.getByRole('button', { name: 'Sperren', exact: true })).toHaveCount(0);
});
