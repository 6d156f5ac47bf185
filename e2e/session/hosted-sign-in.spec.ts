import type { Page } from '@playwright/test';
import { ownEmail } from '../support/admin.ts';
import { expect, test, type OwnPortal } from '../support/own-portal.ts';
import { PASSWORD } from '../support/people.ts';
import { withoutStore } from '../support/address.ts';
import { openTab } from '../support/open-tab.ts';
import { TOKEN } from '../support/token.ts';
import { callApi, expectSignedOut, storages, untilExpired, watchTokens } from './signed-in.ts';

const DEEP_LINK = '/einstellungen/passwort-andern?zeitraum=jahr&a=1#geraete';

async function someone({ admin }: OwnPortal): Promise<string> {
  const email = ownEmail('firmenkonto');
  await admin.createUser({ email, groups: ['PURE'] });
  return email;
}

const hostedButton = (page: Page) => page.getByRole('button', { name: 'Mit Firmenkonto anmelden' });

async function toHostedPage(page: Page, { hostedUrl }: OwnPortal, path = '/'): Promise<void> {
  await page.goto(path);
  await hostedButton(page).click();
  await expect(page).toHaveURL((url) => url.origin === hostedUrl);
}

async function fillHostedPage(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

test('a deep link survives the way over the hosted page, and signing out ends the session there too', async ({
  page,
  context,
  ownPortal,
}) => {
  const email = await someone(ownPortal);
  watchTokens(context);
  await toHostedPage(page, ownPortal, DEEP_LINK);
  await fillHostedPage(page, email);
  await expect(page).toHaveURL((url) => withoutStore(url) === ownPortal.url + DEEP_LINK);
  await page.getByRole('navigation').first().waitFor();
  const kept = await storages(page);
  expect(kept).not.toMatch(TOKEN);
  for (const secret of [email, 'inflightOAuth', 'oauthPKCE', 'hosted-sign-in']) expect(kept).not.toContain(secret);

  // Its tokens are renewed like any other's.
  await untilExpired(page);
  expect(await callApi(page, 3)).toEqual(['ok', 'ok', 'ok']);

  const tab = await openTab(context);
  const loggedOut = page.waitForRequest((request) => request.url().startsWith(`${ownPortal.hostedUrl}/logout?`));
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await loggedOut;
  await expectSignedOut(page, null);
  expect(page.url()).toBe(`${ownPortal.url}/login`);
  await expectSignedOut(tab, null);

  // The hosted page asks for the password again.
  await hostedButton(page).click();
  await expect(page).toHaveURL((url) => url.origin === ownPortal.hostedUrl);
  await expect(page.getByLabel('Passwort')).toBeVisible();
});

test('neither state nor verifier of the journey lies in clear, and none is in the history afterwards', async ({
  page,
  ownPortal,
}) => {
  const email = await someone(ownPortal);
  await toHostedPage(page, ownPortal, '/analyse/gesamtumsatz');
  const { searchParams } = new URL(page.url());
  const state = searchParams.get('state') ?? '';
  expect(state.length).toBeGreaterThan(16);
  expect([searchParams.get('response_type'), searchParams.get('code_challenge_method')]).toEqual(['code', 'S256']);
  expect(page.url()).not.toContain('gesamtumsatz');
  await page.goto('/page-404', { waitUntil: 'commit' });
  await page.goto(`/login?error=access_denied&state=${state}`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await storages(page)).not.toContain(state);
  await hostedButton(page).click();
  await fillHostedPage(page, email);
  await expect(page).toHaveURL((url) => withoutStore(url) === `${ownPortal.url}/analyse/gesamtumsatz`);
  await page.goBack();
  expect(page.url()).not.toMatch(/[?&]code=/);
});

for (const [name, answer] of [
  ['the hosted page refuses', 'error=access_denied&error_description=User%20denied'],
  ['the state is not the one that was sent', 'code=00000000-0000-4000-8000-000000000000&state=forged'],
] as const)
  test(`${name}: a German sentence, a clean address, and the deep link is kept`, async ({
    page,
    ownPortal,
    signInPage,
  }) => {
    const email = await someone(ownPortal);
    await toHostedPage(page, ownPortal, DEEP_LINK);
    await page.goto(`${ownPortal.url}/login?${answer}`);
    await expect(signInPage.error).toContainText('Firmenkonto ist nicht zustande gekommen');
    expect(new URL(page.url()).search).toBe(`?next=${encodeURIComponent(DEEP_LINK)}`);
    await signInPage.fill(email, PASSWORD);
    await expect(page).toHaveURL((url) => withoutStore(url) === ownPortal.url + DEEP_LINK);
  });

test("somebody else's code is not taken: nobody in this tab has asked for one", async ({
  page,
  ownPortal,
  signInPage,
}) => {
  let exchanges = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(`${ownPortal.hostedUrl}/oauth2/token`)) exchanges += 1;
  });
  await page.goto('/login?code=00000000-0000-4000-8000-000000000000&state=fremd');
  await expect(signInPage.error).toContainText('Firmenkonto ist nicht zustande gekommen');
  expect(page.url()).toBe(`${ownPortal.url}/login`);
  expect(exchanges).toBe(0);
});

test('who comes back by the back button signs in with the password, without waiting for the journey', async ({
  page,
  ownPortal,
  signInPage,
}) => {
  const email = await someone(ownPortal);
  await toHostedPage(page, ownPortal);
  await page.goBack();
  await signInPage.fill(email, PASSWORD);
  await page.getByRole('navigation').first().waitFor();
  expect(await callApi(page, 1)).toEqual(['ok']);
});

test('a hosted sign-out that does not answer is given up after three seconds, and says so', async ({
  page,
  ownPortal,
}) => {
  const email = await someone(ownPortal);
  await toHostedPage(page, ownPortal);
  await fillHostedPage(page, email);
  await page.getByRole('navigation').first().waitFor();
  // Never answered: the page stays where it is.
  await page.route(`${ownPortal.hostedUrl}/logout?*`, () => undefined);
  const begun = Date.now();
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expectSignedOut(page, /Im Portal sind Sie abgemeldet/);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3000);
});
