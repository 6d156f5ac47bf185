import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PLAN = '/eyeplan/aktueller-werbeplan';
const REQUESTS = '/eyepage/anderung-beautragen';
/** Each page with what it asks first. */
const PAGES = [
  { address: PLAN, call: /\/api\/v2\/eyeplan\/plan\?/ },
  { address: '/eyeplan/werbeplan-archiv', call: /\/api\/v2\/eyeplan\/archive$/ },
  { address: '/eyeplan/aktions-archiv', call: /\/api\/v2\/eyeplan\/gallery/ },
  { address: '/eyepage/website-statistik', call: /\/api\/v2\/eyepage\/website$/ },
  { address: '/eyepage/website-aufrufen', call: /\/api\/v2\/eyepage\/website\/check$/ },
  { address: REQUESTS, call: /\/api\/v2\/eyepage\/change-request\?/ },
];

test('pages of eyeplan and eyepage where there is nothing yet have no violation', async ({ page, signIn, request }) => {
  const { email } = await newBusiness(request, 'Optik Anfang');
  await signIn(email, '/einstellungen/passwort-andern');
  for (const { address, call } of PAGES) {
    const answered = page.waitForResponse(call);
    await page.goto(address);
    await answered;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('main').getByRole('status', { name: /geladen/ })).toHaveCount(0);
    await expectAccessible(page, `nothing yet: ${address}`, 'main');
  }
});

test.describe('signed in', () => {
  test.use({ person: people.owner });

  for (const { address, call } of PAGES) {
    test(`loading and failing, the page has no violation: ${address}`, async ({ page }) => {
      const failing = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await failing.promise;
        await route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: 'Da ist etwas schiefgegangen.', status: 500, code: 'internal-error' },
        });
      });
      const asked = page.waitForRequest(call);
      await page.goto(address);
      await asked;
      await page.getByRole('navigation').first().waitFor();
      await expectAccessible(page, 'loading', 'main');
      failing.resolve();
      await expect(page.getByRole('alert').first()).toContainText('Da ist etwas schiefgegangen.');
      await expectAccessible(page, 'failed', 'main');
    });
  }

  test('no drawer, form or question of the two areas has a violation', async ({ page }) => {
    await page.goto(PLAN);
    await page
      .getByRole('button', { name: /^Aktion planen: / })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: 'Neue Aktion' });
    await drawer.getByRole('button', { name: 'Aktion planen' }).click();
    await expectAccessible(page, 'an action with nothing filled in');
    await drawer.getByRole('textbox', { name: 'Name der Aktion' }).fill('Entwurf');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verwerfen und weiter' }).waitFor();
    await expectAccessible(page, 'the question about an unsaved action');
    await page.getByRole('button', { name: 'Verwerfen und weiter' }).click();

    await page.goto(REQUESTS);
    await page.getByRole('button', { name: 'Auftrag senden' }).click();
    await page.getByText('Bitte schreiben Sie, was sich ändern soll.').waitFor();
    await expectAccessible(page, 'a request with nothing filled in', 'main');
    await page.getByRole('textbox', { name: 'Text' }).fill('Neue Zeiten');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('dialog', { name: 'Auftrag nicht gesendet' }).waitFor();
    await expectAccessible(page, 'the question about an unsent request');
    await page.getByRole('button', { name: 'Verwerfen und weiter' }).click();
  });
});
