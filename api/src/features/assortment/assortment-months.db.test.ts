import type { Assortment } from '@portal/shared/contract/analyse';
import { ASSORTMENTS, USUAL_PRICE_LIMITS, type AssortmentGroup } from '@portal/shared/contract/prices';
import { sql } from 'kysely';
import { rebuildDerived } from '../../data/derived/index.ts';
import { withTenant } from '../../platform/database/index.ts';
import { seedGlassesBusiness, type GlassesBusiness } from '../../testing/analysis/glasses-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let business: GlassesBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedGlassesBusiness(api, 17);
  const { tenantId, storeIds } = business.tenant;
  await withTenant(api.database.db, tenantId, async (trx) => {
    // Something in each column that the figure reads, and each part of the assortment.
    await sql`
      INSERT INTO order_lines (tenant_id, order_id, position, group_name, brand, model, quantity, gross_cents)
      SELECT tenant_id, id, 90, CASE kind WHEN 'KL' THEN 'KL' ELSE 'Sonstiges' END, (ARRAY['Alcon', ' alcon', NULL])[1 + id % 3],
        (ARRAY['Tag', NULL])[1 + id % 2], id % 4 - 1, (id % 4 - 1) * (1000 + id % 700)
      FROM orders WHERE tenant_id = ${tenantId} AND kind IN ('KL', 'Handelsware') AND cancels_external_id IS NULL`.execute(
      trx,
    );
    await sql`
      UPDATE order_lines SET lens_type = (ARRAY['Solo', 'duo ', NULL])[1 + order_id % 3], coating = (ARRAY['Super', NULL])[1 + order_id % 2],
        vat_rate = (ARRAY[19, NULL, 7])[1 + order_id % 3], purchase_cents = CASE WHEN order_id % 5 = 0 THEN 700 + position END
      WHERE tenant_id = ${tenantId}`.execute(trx);
    await rebuildDerived(trx, tenantId, storeIds);
  });
});
afterAll(() => api.close());

const run = (statement: ReturnType<typeof sql>) =>
  withTenant(api.database.db, business.tenant.tenantId, (trx) => statement.execute(trx));
const ask = async (sortiment: AssortmentGroup, query: string) =>
  (
    await api.call(
      { ...business.tenant, groups: ['PURE'] },
      `/api/v2/analysis/assortment?${query}&sortiment=${sortiment}`,
    )
  ).json<Assortment>();
const holding = (has: boolean) =>
  run(sql`UPDATE store_month SET has_assortment = ${has} WHERE tenant_id = ${business.tenant.tenantId}`);
/** The rows of names and articles come in no order. */
const sorted = ({ names, ...found }: Assortment) => ({
  ...found,
  names: names.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

const PERIODS = [
  'from=2025-07-01&to=2026-01-31',
  'from=2025-07-11&to=2026-01-19',
  'from=2026-01-01&to=2026-12-31',
  'from=2025-02-03&to=2025-02-20',
  'from=2024-05-01&to=2026-03-31&compare=ohne',
];

describe.each(ASSORTMENTS)('%s', (sortiment) => {
  test.each(PERIODS)('%s is the same by months and by lines, in both amounts', async (period) => {
    const { tenantId } = business.tenant;
    for (const scope of ['store', 'all'])
      for (const amounts of ['gross', 'net'] as const) {
        await run(sql`UPDATE derived_editions SET amounts = ${amounts} WHERE tenant_id = ${tenantId}`);
        const byMonths = await ask(sortiment, `${period}&scope=${scope}`);
        await holding(false);
        const byLines = await ask(sortiment, `${period}&scope=${scope}`);
        await holding(true);
        expect(sorted(byMonths)).toEqual(sorted(byLines));
      }
    await run(sql`UPDATE derived_editions SET amounts = 'gross' WHERE tenant_id = ${tenantId}`);
  });

  test('months equal the uploaded lines, added up by other SQL', async () => {
    const found = await ask(sortiment, `${PERIODS[0]}&scope=all`);
    const sold = business.orders.filter(({ isSale }) => isSale).map(({ name }) => name);
    const { rows } = await run(sql`
      SELECT to_char(o.ordered_on, 'YYYY-MM-01') AS month, sum(l.quantity)::float8 AS pieces, sum(l.gross_cents)::int AS cents,
        coalesce(sum(l.purchase_cents), 0)::int AS purchase
      FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
      WHERE l.tenant_id = ${business.tenant.tenantId} AND o.external_id = ANY(${sold}::text[]) AND o.ordered_on BETWEEN '2025-07-01' AND '2026-01-31'
        AND ${sortiment} = CASE l.group_name WHEN 'Fassung' THEN 'fassungen' WHEN 'KL' THEN 'kontaktlinsen'
          WHEN 'Sonstiges' THEN CASE o.kind WHEN 'Handelsware' THEN 'handelsware' END ELSE 'glaeser' END
      GROUP BY 1 ORDER BY 1`);
    const raw = rows as { month: string; pieces: number; cents: number; purchase: number }[];
    expect(raw.length).toBeGreaterThan(3);
    expect(
      found.months
        .filter(({ current }) => current.pieces !== 0 || current.cents !== 0)
        .map((one) => [one.month, one.current]),
    ).toEqual(
      raw
        .filter(({ pieces, cents }) => pieces !== 0 || cents !== 0)
        .map(({ month, pieces, cents }) => [month, { pieces, cents }]),
    );
    expect(found.margin.current.purchase_cents).toBe(raw.reduce((all, { purchase }) => all + purchase, 0));
    expect(found.bands.sales.reduce((all, { current }) => all + current.cents, 0)).toBe(found.total.current.cents);
  });
});

test('whole months are read from the sums, and nothing that they do not know', async () => {
  const { tenantId } = business.tenant;
  const pieces = async (query: string) => (await ask('glaeser', `${query}&scope=all`)).total.current.pieces;
  const [whole, broken, filtered] = [PERIODS[0]!, 'from=2025-07-02&to=2025-07-30', `${PERIODS[0]}&glasses=Gleitsicht`];
  const before = [await pieces(broken), await pieces(filtered)];
  expect(before.every((count) => count > 0)).toBe(true);
  await run(sql`DELETE FROM assortment_month WHERE tenant_id = ${tenantId}`);
  expect(await pieces(whole)).toBe(0);
  expect([await pieces(broken), await pieces(filtered)]).toEqual(before);
  // A purchase by a share of its maker is rounded line by line.
  await run(
    sql`INSERT INTO purchase_settings (tenant_id, shares, updated_by) VALUES (${tenantId}, '[{"maker": "Zeiss", "percent": 40}]', 'test')`,
  );
  expect(await pieces(whole)).toBeGreaterThan(0);
  await run(sql`DELETE FROM purchase_settings WHERE tenant_id = ${tenantId}`);
});

test('limits on the price of a piece count it in the band above, whatever the amounts', async () => {
  const { tenantId } = business.tenant;
  const limits = { ...USUAL_PRICE_LIMITS, handelsware: [10, 11, 13, 100_000] };
  await run(
    sql`INSERT INTO price_limit_settings (tenant_id, limits, updated_by) VALUES (${tenantId}, ${JSON.stringify(limits)}, 'test')`,
  );
  await withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, business.tenant.storeIds));
  const byMonths = (await ask('handelsware', `${PERIODS[0]}&scope=all`)).bands;
  await holding(false);
  expect(byMonths).toEqual((await ask('handelsware', `${PERIODS[0]}&scope=all`)).bands);
  await holding(true);
});
