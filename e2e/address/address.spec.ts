import type { APIRequestContext, Page } from '@playwright/test';
import { dashboardSchema } from '@portal/shared/contract/analyse';
import { storePageSchema, type Store } from '@portal/shared/contract/common';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

async function storesOf(request: APIRequestContext, email: string): Promise<Store[]> {
  const headers = bearer(await accessToken(request, email));
  return storePageSchema.parse(await (await request.get('/api/v2/store', { headers, params: { limit: 50 } })).json())
    .items;
}

const selector = (page: Page) => page.getByTestId('store-selector');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function choose(page: Page, name: RegExp): Promise<void> {
  await selector(page).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: 'Standorte' }).getByRole('button', { name }).click();
  await loaded;
}

testAs.twelveStores(
  'store, period and filter stay over every change of page; a page’s own parameter does not',
  async ({ page, signIn, request }) => {
    const [store] = await storesOf(request, people.twelveStores);
    const shared = { standort: String(store?.id), zeitraum: 'vorjahr', brillentyp: 'Gleitsicht' };
    await signIn(people.twelveStores, `/analyse/mitarbeiter?${new URLSearchParams({ ...shared, kennzahl: 'orders' })}`);
    await expect(heading(page, 'Mitarbeiter')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    await menu.getByRole('link', { name: 'Brillenaufträge' }).click();
    await expect(heading(page, 'Brillenaufträge')).toBeVisible();
    expect(params(page)).toEqual(shared);
    await expect(page.getByRole('combobox', { name: 'Brillentyp' })).toHaveValue('Gleitsicht');
    // Through a page that has none of them, and back by a link of another area.
    await page.getByRole('link', { name: 'Datenqualität' }).click();
    await expect(heading(page, 'Datenqualität')).toBeVisible();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Umsatz', exact: true }).click();
    await expect(heading(page, 'Gesamtumsatz')).toBeVisible();
    // A figure of the dashboard leads to the same figure: that of its own period.
    expect(params(page)).toEqual({ ...shared, zeitraum: expect.stringMatching(/^\d{4}-\d{2}$/) });
    await page.goBack();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    expect(params(page)).toEqual(shared);
  },
);

test('a link shows another person of the business the same store; the copied link is that address, in days that stay', async ({
  page,
  context,
  signIn,
  request,
}) => {
  const stores = await storesOf(request, people.owner);
  const other = stores.find(({ name }) => /Offenburg/.test(name))!;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(people.pure, `/analyse/kunden?standort=${other.id}&zeitraum=vorjahr`);
  await expect(selector(page)).toContainText(other.name);
  // The name says the place already.
  await expect(selector(page)).not.toContainText(/Offenburg.*Offenburg/);
  for (const title of ['Kunden', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: title, exact: true }).click();
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: 'Link kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Link kopiert' })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.pathname).toBe(new URL(page.url()).pathname);
    // Last year would be another one in January. The dashboard is of today, whenever it is opened.
    expect(Object.fromEntries(link.searchParams)).toEqual({
      ...params(page),
      ...(title === 'Kunden' && { zeitraum: String(new Date().getFullYear() - 1) }),
    });
  }
});

for (const [whose, find] of [
  ['another business', async (request: APIRequestContext) => (await storesOf(request, people.oneStore))[0]?.id],
  ['nobody', async () => 99_999_999],
] as const) {
  testAs.twelveStores(
    `a link with a store of ${whose} says so, and shows the person's own`,
    async ({ page, signIn, request }) => {
      const foreign = await find(request);
      await signIn(people.twelveStores, `/analyse/gesamtumsatz?standort=${foreign}&zeitraum=vorjahr`);
      const notice = page
        .getByRole('status')
        .filter({ hasText: 'Der Link nennt einen Standort, den es in Ihrem Betrieb nicht gibt.' });
      await expect(notice).toContainText('Sie sehen stattdessen Sehstark');
      await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
      expect(params(page)).toMatchObject({ zeitraum: 'vorjahr' });
      expect(params(page).standort).not.toBe(String(foreign));
      await notice.getByRole('button', { name: 'Hinweis schließen' }).click();
      await expect(notice).toHaveCount(0);
    },
  );
}

testAs.twelveStores(
  'two tabs with different stores do not disturb each other',
  async ({ page, context, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.twelveStores));
    const [first, second] = await storesOf(request, people.twelveStores);
    const revenueOf = async (store: Store | undefined) => {
      const answer = await request.get('/api/v2/analysis/dashboard', {
        headers: { ...headers, 'Portal-Store': String(store?.id) },
        params: { unit: 'month' },
      });
      return `${Math.round((dashboardSchema.parse(await answer.json()).figures[0]?.value ?? 0) / 100).toLocaleString('de-DE')}`;
    };
    await signIn(people.twelveStores, `/?standort=${first?.id}`);
    const figure = (tab: Page) => tab.getByRole('region', { name: 'Umsatz', exact: true });
    await expect(figure(page)).toContainText(await revenueOf(first));
    const tab = await context.newPage();
    await tab.goto(`/?standort=${first?.id}`);
    await choose(tab, new RegExp(second?.name ?? ''));
    await expect(figure(tab)).toContainText(await revenueOf(second));
    // The first tab asks anew, for a page it has not shown yet and after a reload.
    await page.getByRole('link', { name: 'Umsatz', exact: true }).click();
    await expect(selector(page)).toContainText(first?.name ?? '');
    await page.goBack();
    await page.reload();
    await expect(figure(page)).toContainText(await revenueOf(first));
  },
);

testAs.twelveStores(
  'all stores live in the address alone: no store is stored, the page is loaded anew, and back is the store of before',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.twelveStores));
    const stores = await storesOf(request, people.twelveStores);
    await signIn(people.twelveStores, `/?standort=${stores[0]?.id}`);
    await expect(selector(page)).toContainText(stores[0]?.name ?? '');
    const puts: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'PUT') puts.push(call.url());
    });
    await choose(page, /^Alle Standorte/);
    await expect(selector(page)).toContainText('Alle Standorte');
    await expect(page.getByTestId('data-status')).toContainText(/Upload vom \d\d\.\d\d\.\d{4}/);
    const all = dashboardSchema.parse(
      await (
        await request.get('/api/v2/analysis/dashboard', { headers, params: { scope: 'all', unit: 'month' } })
      ).json(),
    );
    const each = await Promise.all(
      stores.map(
        async ({ id }) =>
          dashboardSchema.parse(
            await (
              await request.get('/api/v2/analysis/dashboard', {
                headers: { ...headers, 'Portal-Store': String(id) },
                params: { unit: 'month' },
              })
            ).json(),
          ).figures[0]?.value ?? 0,
      ),
    );
    expect(all.figures[0]?.value).toBe(each.reduce((sum, value) => sum + value, 0));
    await expect(page.getByRole('region', { name: 'Umsatz', exact: true })).toContainText(
      Math.round((all.figures[0]?.value ?? 0) / 100).toLocaleString('de-DE'),
    );
    expect(puts).toEqual([]);
    await page.goBack();
    await expect(selector(page)).toContainText(stores[0]?.name ?? '');
  },
);

testAs.oneStore(
  'with one store no store is named in the address, and all of one is that one',
  async ({ page, signIn }) => {
    await signIn(people.oneStore, '/analyse/gesamtumsatz?standort=alle');
    await expect(page.getByRole('banner')).toContainText('Celle');
    await expect(page.getByRole('main').getByText(/Datenstand \d/)).toBeVisible();
    expect(params(page)).toEqual({});
  },
);
