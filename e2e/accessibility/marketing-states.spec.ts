import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const API = String.raw`/api/v2/optician-marketing`;
/** Each page with what it is called while it has nothing to show, and what it asks first. */
const PAGES = [
  { address: '/marketing/kunden-suchen/1', title: 'Kunde', call: new RegExp(`${API}/customer/1$`) },
  {
    address: '/marketing/adressen-freigeben',
    title: 'Adressen freigeben',
    call: new RegExp(String.raw`${API}/campaign\?`),
  },
  { address: '/marketing/versandlisten', title: 'Versandlisten', call: new RegExp(String.raw`${API}/shipping-list\?`) },
  { address: '/marketing/versandlisten?liste=1', title: 'Versandliste', call: new RegExp(`${API}/shipping-list/1$`) },
  {
    address: '/marketing/selektion-export',
    title: 'Selektion & Export',
    call: new RegExp(String.raw`${API}/selection\?`),
  },
  { address: '/marketing/selektion-export?aktion=1', title: 'Aktion', call: new RegExp(`${API}/campaign/1$`) },
  {
    address: '/marketing/selektion-export/1',
    title: 'Selektion',
    call: new RegExp(String.raw`${API}/selection/1(\?.*)?$`),
  },
  {
    address: '/marketing/daueraktionen',
    title: 'Daueraktionen',
    call: new RegExp(`${API}/standing-campaign$`),
  },
  {
    address: '/marketing/daueraktionen/1',
    title: 'Daueraktion',
    call: new RegExp(`${API}/standing-campaign/1$`),
  },
  {
    address: '/marketing/erfolgskontrolle',
    title: 'Erfolgskontrolle',
    call: new RegExp(String.raw`${API}/success(\?.*)?$`),
  },
  {
    address: '/marketing/erfolgskontrolle?aktion=1',
    title: 'Erfolgskontrolle',
    call: new RegExp(String.raw`${API}/success/1(\?.*)?$`),
  },
];
/** Those that are there for a business that has only just begun. */
const EMPTY = [
  '/marketing/kunden-suchen',
  ...PAGES.map(({ address }) => address).filter((address) => !address.includes('1')),
];

test('pages of marketing where there is nothing yet say so without a violation', async ({ page, signIn, request }) => {
  const { email } = await newBusiness(request, 'Optik Beginn');
  await signIn(email, '/einstellungen/passwort-andern');
  for (const address of EMPTY) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('main').getByRole('status', { name: /geladen/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, `nothing yet: ${address}`, 'main');
  }
});

test.describe('signed in', () => {
  test.use({ person: people.owner });

  for (const { address, title, call } of PAGES) {
    test(`loading and failing, the page says what it is, without a violation: ${address}`, async ({ page }) => {
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
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expectAccessible(page, 'loading', 'main');
      failing.resolve();
      await expect(page.getByRole('alert').first()).toContainText('Da ist etwas schiefgegangen.');
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expectAccessible(page, 'failed', 'main');
    });
  }
});
