import type { Page } from '@playwright/test';
import { catchmentSchema, sliceCustomerPageSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';
import { transferOf } from '../support/transfer.ts';

const PATH = '/analyse/einzugsgebiet?zeitraum=vorjahr';
const count = (value: number) => value.toLocaleString('de-DE');
const mapOf = (page: Page) => page.getByRole('region', { name: /^Karte der Kunden/ });
const year = new Date().getFullYear() - 1;
const period = { from: `${year}-01-01`, to: `${year}-12-31` };

testAs.twelveStores(
  'map, rings and postcodes show what the API says, each postcode with as many customers behind it',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.twelveStores));
    const catchment = catchmentSchema.parse(
      await (await request.get('/api/v2/analysis/catchment', { headers, params: period })).json(),
    );
    const [largest] = catchment.plz;
    expect(largest?.customers).toBeGreaterThanOrEqual(5);
    const behind = sliceCustomerPageSchema.parse(
      await (
        await request.get('/api/v2/analysis/customers', {
          headers,
          params: { ...period, set: 'plz', plz: largest?.plz ?? '' },
        })
      ).json(),
    );
    expect(behind).toMatchObject({ total: largest?.customers, amount: largest?.umsatz });

    await signIn(people.twelveStores, PATH);
    const card = page.getByRole('region', { name: 'Kunden', exact: true });
    await card.waitFor();
    await expect(card).toContainText(count(catchment.total.customers));
    const row = page.getByRole('table', { name: 'Kunden nach Postleitzahl' }).getByRole('row').nth(1);
    await expect(row).toContainText(largest?.plz ?? '');
    await row.getByRole('button').click();
    const list = page.getByRole('dialog', { name: `Kunden in ${largest?.plz}` });
    await expect(list).toContainText(`${count(largest?.customers ?? 0)} Kunden`);
  },
);

testAs.pure('the map is drawn, zoomed and asked by keyboard', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const map = mapOf(page);
  await map.getByRole('button', { name: /^Entfernung 10 bis 20 km/ }).waitFor();
  const scale = map.locator('.leaflet-control-scale-line');
  const before = await scale.textContent();
  await map.locator('.leaflet-container').focus();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(before ?? '');
  await map.getByRole('button', { name: /^Entfernung 10 bis 20 km/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kunden, Entfernung 10 bis 20 km' })).toBeVisible();
});

test('the map’s library is loaded by this page alone for people who save data', async ({ page, signIn }) => {
  // Others have it loaded ahead, in idle moments, once the menu offers the page.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  const hasOutlines = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/geo/areas/')));
  await signIn(people.pure, '/analyse/gesamtumsatz');
  await page.getByRole('region', { name: 'Umsatz', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await hasOutlines()).toBe(false);
  const further = await transferOf(page, async () => {
    await page.getByRole('link', { name: 'Einzugsgebiet' }).click();
    await mapOf(page).getByRole('button').first().waitFor();
  });
  console.log(
    `bytes einzugsgebiet: ${(further.js / 1000).toFixed(1)} kB JavaScript, ${(further.css / 1000).toFixed(1)} kB CSS (gzip)`,
  );
  expect(await hasOutlines()).toBe(true);
  expect(further.js).toBeGreaterThan(40_000);
  expect(further.js).toBeLessThanOrEqual(70_000);
});

test('the API refuses people without the group', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get('/api/v2/analysis/catchment', { headers, params: period })).status()).toBe(403);
});
