import { frameBrandsSchema, glassesValueSchema, revenueOrderPageSchema } from '@portal/shared/contract/analyse';
import { accessToken, bearer } from '../support/api.ts';
import { chooseOfFigure } from '../support/figure.ts';
import { people } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ person: people.pure });

const YEAR = new Date().getFullYear() - 1;
const PERIOD = { from: `${YEAR}-01-01`, to: `${YEAR}-12-31`, scope: 'store' };
const PATH = '/analyse/umsatz-je-brillenauftrag?zeitraum=vorjahr';
const euro = (cents: number | null) =>
  ((cents ?? 0) / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });

test('cards show what the API says', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.pure));
  const { total } = glassesValueSchema.parse(
    await (await request.get('/api/v2/analysis/glasses-value', { headers, params: PERIOD })).json(),
  );
  await signIn(people.pure, PATH);
  await expect(page.getByRole('region', { name: 'Umsatz je Brillenauftrag', exact: true })).toContainText(
    euro(total.current.mean_cents),
  );
  await expect(page.getByRole('region', { name: 'Median', exact: true })).toContainText(
    euro(total.current.median_cents),
  );
});

test('a brand leads to its orders, whose sum is its revenue', async ({ page, signIn, request }) => {
  const headers = bearer(await accessToken(request, people.pure));
  const {
    brands: [best],
  } = frameBrandsSchema.parse(
    await (await request.get('/api/v2/analysis/glasses-value/brands', { headers, params: PERIOD })).json(),
  );
  if (!best) throw new Error('The demo sells frames.');
  const behind = revenueOrderPageSchema.parse(
    await (
      await request.get('/api/v2/analysis/orders', {
        headers,
        params: { ...PERIOD, sold: true, brand: best.brand },
      })
    ).json(),
  );
  expect([behind.amount, behind.units]).toEqual([best.current.cents, best.current.pieces]);
  await signIn(people.pure, PATH);
  await page
    .getByRole('region', { name: 'Marken', exact: true })
    .getByRole('button', { name: best.brand, exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: `Aufträge mit Fassung von ${best.brand}` })).toContainText(
    euro(best.current.cents),
  );
});

test('a bin of the histogram is reached by the keyboard', async ({ page, signIn }) => {
  await signIn(people.pure, PATH);
  const card = page.getByRole('region', { name: 'Verteilung der Beträge', exact: true });
  await chooseOfFigure(card, 'Als Tabelle');
  await card
    .getByRole('button', { name: /bis unter/ })
    .nth(3)
    .press('Enter');
  await expect(page.getByRole('dialog', { name: /^Brillenaufträge: / })).toContainText(/\d+ Auftr/);
});

test('the API refuses people without the group', async ({ request }) => {
  const headers = bearer(await accessToken(request, people.marketing));
  expect((await request.get('/api/v2/analysis/glasses-value', { headers, params: PERIOD })).status()).toBe(403);
});
