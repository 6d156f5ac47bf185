import { businessesSchema } from '@portal/shared/contract/settings-admin';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  startCompanyProvider,
  type RunningProvider,
} from '../../identity/src/testing/company-provider.ts';
import { expectAccessible } from '../support/accessible.ts';
import { accessToken, bearer } from '../support/api.ts';
import { expect, test } from '../support/own-portal.ts';
import { people } from '../support/people.ts';

// A portal of its own: the sign-in page offers it to everybody once a business has it. Tokens that outlive a page.
test.use({ portalEnv: { IDENTITY_ACCESS_TOKEN_SECONDS: '3600' } });

const DOMAIN = 'brillenhaus-sommer.example';
const USERS = '/einstellungen/benutzerverwaltung';

let provider: RunningProvider | undefined;
test.afterEach(() => provider?.close());

test('a business signs in with its own accounts, and then with nothing else', async ({
  page,
  request,
  signInPage,
  ownPortal,
}) => {
  const leave = async () => {
    await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click();
    await expect(page).toHaveURL(/\/login$/);
  };
  const byCompany = page.getByRole('button', { name: 'Mit dem Konto Ihres Unternehmens anmelden' });
  const answer = await request.get('/api/v2/admin/businesses?q=Sommer', {
    headers: bearer(await accessToken(request, people.operator)),
  });
  const [business] = businessesSchema.parse(await answer.json()).items;
  provider = await startCompanyProvider([`${ownPortal.url}/identity/company/${business!.id}/callback`]);

  // The operating company says whose provider it is, and whose addresses lead there.
  await page.goto('/login');
  await expect(signInPage.submit).toBeEnabled();
  await expect(byCompany).toBeHidden();
  await signInPage.signIn(people.operator, '/admin/kundenstatus');
  await page.getByRole('button', { name: business!.name, exact: true }).click();
  const panel = page.getByRole('dialog', { name: business!.name });
  await panel.getByLabel('Adresse des Anbieters (Issuer)').fill(provider.issuer);
  await panel.getByLabel('Maildomains').fill(DOMAIN);
  await panel.getByRole('button', { name: 'Freigeben' }).click();
  await expect(panel.getByText(/^Freigegeben\./)).toBeVisible();
  await expectAccessible(page, 'approved');
  await page.keyboard.press('Escape');
  await leave();

  // The business registers the portal there.
  await signInPage.signIn(people.owner, USERS);
  const card = page.getByRole('region', { name: 'Anmeldung mit dem Konto Ihres Unternehmens' });
  await card.getByLabel('Client-ID').fill(CLIENT_ID);
  await card.getByLabel('Client-Secret').fill(CLIENT_SECRET);
  await card.getByRole('button', { name: 'Speichern' }).click();
  await card.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(card.getByText(/Die Verbindung steht/)).toBeVisible();
  await expectAccessible(page, 'the card');
  await leave();

  // Whoever has no address typed is asked for it; nobody learns who has an account.
  await byCompany.click();
  await expect(signInPage.email).toBeFocused();
  await signInPage.email.fill('wer@anderswo.example');
  await byCompany.click();
  await expect(signInPage.error).toContainText('keine Anmeldung mit dem Konto eines Unternehmens eingerichtet');
  await signInPage.email.fill(`niemand@${DOMAIN}`);
  provider.account = { sub: 'niemand', claims: { email: `niemand@${DOMAIN}`, email_verified: true } };
  await byCompany.click();
  await expect(signInPage.error).toContainText('Mit diesem Konto gibt es keinen Zugang zum Portal.');
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page, 'nobody');

  // And in, where one wanted to go, with a session as all others.
  await page.goto(USERS);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInPage.email.fill(people.owner);
  provider.account = { sub: 'ida', claims: { email: people.owner, email_verified: true } };
  await byCompany.click();
  await expect(page).toHaveURL(new RegExp(`${USERS}$`));
  await expect(card.getByText('Bisher hat sich eine Person so angemeldet.')).toBeVisible();
  await page.reload();
  await card.getByRole('checkbox', { name: 'Nur noch mit dem Konto des Unternehmens' }).check();
  await card.getByRole('button', { name: 'Speichern' }).click();
  await expect(card.getByText(/^Gespeichert\./)).toBeVisible();
  await page.goto('/einstellungen/passwort-andern');
  await expect(page.getByText('Dieses Gerät', { exact: false }).first()).toBeVisible();
  await leave();

  // A password opens nothing any more, the account does.
  await signInPage.fill(people.branch, 'Demo-2026!sehen');
  await expect(signInPage.error).toContainText('Ihr Betrieb meldet nur noch mit dem Konto des Unternehmens an.');
  await signInPage.email.fill(people.branch);
  provider.account = { sub: 'filiale', claims: { email: people.branch, email_verified: true } };
  await byCompany.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an address that somebody was sent signs nobody in', async ({ page, signInPage, ownPortal }) => {
  await page.goto(`${ownPortal.url}/login#firma=untergeschoben`);
  await expect(signInPage.error).toContainText('Bitte beginnen Sie noch einmal.');
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('about:blank');
  await page.goto(`${ownPortal.url}/login#firma-fehler=%3Cimg%20src%3Dx%3E`);
  await expect(signInPage.error).toContainText('ließ sich nicht bestätigen');
});
