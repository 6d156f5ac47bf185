import { expect, test } from '../support/own-portal.ts';
import { withoutStore } from '../support/address.ts';
import { openTab } from '../support/open-tab.ts';
import { callApi, expectSignedOut, signInSomeone, untilExpired } from './signed-in.ts';

// Well below the access token's nine: whoever finds that one expired can not have it renewed any more.
test.use({ portalEnv: { IDENTITY_REFRESH_TOKEN_SECONDS: '7' } });

test('the refresh token has expired: with the next call both tabs are signed out and empty', async ({
  page,
  context,
  ownPortal,
}) => {
  await signInSomeone(page, ownPortal);
  const tab = await openTab(context);
  await untilExpired(page);
  // The page leaves under the call.
  await callApi(page, 1).catch(() => undefined);
  await expectSignedOut(page, /abgelaufen/);
  await expectSignedOut(tab, /abgelaufen/);
});

test('opening the portal with a dead session leads to the sign-in page, and back after signing in', async ({
  page,
  ownPortal,
  signInPage,
}) => {
  const email = await signInSomeone(page, ownPortal);
  await untilExpired(page);
  await page.goto('/einstellungen/passwort-andern?a=1#b');
  await expectSignedOut(page, /abgelaufen/);
  await signInPage.fill(email, 'Demo-2026!sehen');
  await expect(page).toHaveURL((url) => withoutStore(url) === `${ownPortal.url}/einstellungen/passwort-andern?a=1#b`);
});
