import { expectAccessible } from '../support/accessible.ts';
import { askIdentity } from '../support/api.ts';
import { AuthenticatorApp } from '../support/authenticator-app.ts';
import { newBusiness } from '../support/new-business.ts';
import { PASSWORD } from '../support/people.ts';
import { ACCOUNT_PATH } from './account-page.ts';
import { expect, test } from './test.ts';

const NEW_PASSWORD = 'Selbst-gewaehlt-2026!';

test('an app is set up, asked for from then on, and a recovery code serves once in its place', async ({
  page,
  signInPage,
  newPerson,
}) => {
  const email = await newPerson();
  const card = page.getByRole('region', { name: 'Zweiter Faktor' });
  const code = page.getByLabel(/^Code der App/);
  await signInPage.signIn(email, ACCOUNT_PATH);
  await card.getByRole('button', { name: 'App einrichten' }).click();
  const app = new AuthenticatorApp(await card.locator('code').innerText());
  await expect(card.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
  await expectAccessible(page, 'setting up');
  await code.fill(app.code());
  await card.getByRole('button', { name: 'Einrichten', exact: true }).click();
  const shown = card.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessible(page, 'recovery codes');
  await card.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expect(card.getByText('✓ eingerichtet')).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(ACCOUNT_PATH);
    await signInPage.fill(email, PASSWORD);
  };
  await leave();
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page, 'code of the app');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Dieser Code stimmt nicht.');
  await code.fill(app.code());
  await page.keyboard.press('Enter');
  await expect(card.getByText('Unbenutzte Wiederherstellungscodes: 10.')).toBeVisible();

  for (const isFirst of [true, false]) {
    await leave();
    await code.fill(codes[0]!);
    await page.keyboard.press('Enter');
    if (isFirst) await expect(card.getByText('Unbenutzte Wiederherstellungscodes: 9.')).toBeVisible();
    else await expect(page.getByRole('alert')).toContainText('Dieser Code stimmt nicht.');
  }
});

test('an Admin requires a second factor; whoever is invited then sets one up before the portal opens', async ({
  page,
  signInPage,
  request,
}) => {
  const { email } = await newBusiness(request, 'Optik Zweifach');
  await signInPage.signIn(email, '/einstellungen/benutzerverwaltung');
  const card = page.getByRole('region', { name: 'Zweiter Faktor' });
  const requireIt = async () => {
    await card.getByRole('button', { name: 'Von allen verlangen' }).click();
    await page.getByRole('button', { name: 'Ja, von allen verlangen' }).click();
  };
  await requireIt();
  await expect(card.getByRole('alert')).toContainText('Bitte richten Sie zuerst Ihren eigenen zweiten Faktor ein');

  await page.goto(ACCOUNT_PATH);
  await card.getByRole('button', { name: 'App einrichten' }).click();
  await page.getByLabel(/^Code der App/).fill(new AuthenticatorApp(await card.locator('code').innerText()).code());
  await card.getByRole('button', { name: 'Einrichten', exact: true }).click();
  await card.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await page.goto('/einstellungen/benutzerverwaltung');
  await requireIt();
  await expect(card.getByText('Niemand meldet sich in Ihrem Betrieb mit dem Passwort allein an.')).toBeVisible();
  await expectAccessible(page, 'required');

  await page.getByRole('button', { name: 'Person einladen' }).click();
  const colleague = email.replace('chefin', 'kollege');
  await page
    .getByRole('dialog')
    .getByLabel(/E-Mail/)
    .fill(colleague);
  await page.getByRole('dialog').getByRole('button', { name: 'Einladen' }).click();
  const link = await page.getByTestId('invitation-link').innerText();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByLabel('Ihr Name').fill('Kai Kollege');
  for (const field of await page.locator('input[type="password"]').all()) await field.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Passwort speichern und anmelden' }).click();
  await expect(page.getByText('Ihr Betrieb verlangt außer dem Passwort einen zweiten Faktor.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-Code für die App' })).toBeVisible();
  await expectAccessible(page, 'setting up before the first session');
  const app = new AuthenticatorApp(await page.locator('code').innerText());
  await page.getByLabel(/^Code der App/).fill(app.code());
  await page.getByRole('button', { name: 'Einrichten und anmelden' }).click();
  await expect(page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes at sign-in');
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt, weiter' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();

  // The password alone opens nothing, by scripts neither.
  const { AuthenticationResult, ChallengeName } = await askIdentity(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: colleague, PASSWORD: NEW_PASSWORD },
  });
  expect([AuthenticationResult, ChallengeName]).toEqual([undefined, 'SOFTWARE_TOKEN_MFA']);
});
