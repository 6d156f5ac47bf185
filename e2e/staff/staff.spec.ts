import { staffTableSchema, type RevenueOrderPage } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { people } from '../support/people.ts';
import { expect, testAs } from '../support/test.ts';

const YEAR = new Date().getFullYear() - 1;
const PATH = '/analyse/mitarbeiter?zeitraum=vorjahr';
const params = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31` };
const euro = (cents: number) => (cents / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });

testAs.owner(
  'rows show what the API says, the sum is the revenue, and a figure is the sum of its orders',
  async ({ page, signIn, request }) => {
    const headers = bearer(await accessToken(request, people.owner));
    const table = staffTableSchema.parse(
      await (await request.get('/api/v2/analysis/staff', { headers, params })).json(),
    );
    const revenue = (await (await request.get('/api/v2/analysis/revenue', { headers, params })).json()) as {
      total: { umsatz: number };
    };
    expect(table.total.current.umsatz).toBe(revenue.total.umsatz);
    const [first] = table.staff;
    if (!first) throw new Error('the demo has staff');
    const orders = (await (
      await request.get('/api/v2/analysis/orders', { headers, params: { ...params, staff: first.id } })
    ).json()) as RevenueOrderPage;
    expect(orders.umsatz).toBe(first.current.umsatz);

    await signIn(people.owner, PATH);
    const grid = page.getByRole('table', { name: 'Zahlen je Mitarbeiter' });
    await expect(grid.getByRole('row').last()).toContainText(euro(table.total.current.umsatz));
    await grid
      .getByRole('button', { name: euro(first.current.umsatz) })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: `Aufträge: ${first.name}` })).toContainText(euro(orders.umsatz));
  },
);

testAs.owner('a person’s page keeps the filter, and leads back', async ({ page, signIn }) => {
  await signIn(people.owner, PATH);
  const link = page.getByRole('table', { name: 'Zahlen je Mitarbeiter' }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/analyse\/mitarbeiter\/detail\/\d+\?standort=\d+&zeitraum=vorjahr/);
  await expect(page.getByRole('region', { name: 'Umsatz je Monat' })).toBeVisible();
  await page.getByRole('link', { name: 'Alle Mitarbeiter' }).click();
  await expect(page).toHaveURL(/\/analyse\/mitarbeiter\?standort=\d+&zeitraum=vorjahr/);
});

testAs.owner('somebody the business does not have is a sentence', async ({ page, signIn }) => {
  await signIn(people.owner, '/analyse/mitarbeiter/detail/99999999');
  await expect(page.getByRole('alert')).toContainText('Diese Person gibt es in Ihrem Betrieb nicht');
});

testAs.pure('PURE sees nobody’s figures: not by menu, address or API', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.pure));
  for (const path of ['staff', 'staff/1', 'orders?staff=1']) {
    const url = `/api/v2/analysis/${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`;
    expect((await request.get(url, { headers })).status()).toBe(403);
  }
  await signIn(people.pure, PATH);
  await expect(page.getByText('Sie haben für diesen Bereich keine Berechtigung')).toBeVisible();
});

testAs.twelveStores(
  'the table fits a screen; what has no room beside the others stands in the details of each row',
  async ({ page, signIn }) => {
    await signIn(people.twelveStores, `${PATH}&standort=alle`);
    const grid = page.getByRole('table', { name: 'Zahlen je Mitarbeiter' });
    const scroller = page.getByRole('group', { name: 'Zahlen je Mitarbeiter' });
    await grid.getByRole('link').first().waitFor();
    const hidden = () => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hidden()).toBe(0);
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      await expect(grid.getByRole('columnheader', { name: 'Rabatt' })).toHaveCount(0);
      await expect.poll(hidden).toBe(0);
    }
    await grid
      .getByRole('button', { name: /^Mehr zu/ })
      .first()
      .click();
    await expect(grid.getByRole('definition').last()).toContainText(/€\s?Vj\./);
  },
);
