import type { Days } from '@portal/shared/contract/calendar';
import { withTenant } from '../../platform/database/index.ts';
import { seedCustomerBusiness, type CustomerBusiness, type HandRow } from '../../testing/analysis/customer-business.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { findRangeFigures } from './range-figures.ts';

let api: TestApi;
let business: CustomerBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api);
});
afterAll(() => api.close());

/** Whole months, several of them, parts of one, and what begins or ends within one. */
const RANGES = [
  { from: '2024-03-01', to: '2024-03-31' },
  { from: '2024-01-01', to: '2024-11-30' },
  { from: '2023-01-01', to: '2023-12-31' },
  { from: '2024-01-01', to: '2024-11-29' },
  { from: '2023-11-15', to: '2024-02-29' },
];

/** By walking over the rows of some days. A buyer is new whose first purchase of all began on one of them. */
function byHand(rows: readonly HandRow[], { from, to }: Days) {
  const buyers = new Set(rows.flatMap(({ isSale, customer }) => (isSale && customer ? [customer] : [])));
  const isNew = (customer: HandRow['customer']) => {
    const first = business.rows
      .filter((row) => row.customer === customer && row.isSale)
      .map(({ day }) => day)
      .toSorted()[0]!;
    return first >= from && first <= to;
  };
  return {
    revenue_cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    order_count: rows.reduce((sum, { piece }) => sum + piece, 0),
    buyer_count: buyers.size,
    buyer_cents: rows.reduce((sum, { customer, cents }) => sum + (customer && buyers.has(customer) ? cents : 0), 0),
    new_buyer_count: [...buyers].filter(isNew).length,
  };
}

test.each([[[0]], [[1]], [[0, 1]]])(
  'the figures of any days of the stores %j are those of the rows',
  async (places) => {
    const { tenantId, storeIds } = business.tenant;
    const found = await withTenant(api.database.db, tenantId, (trx) =>
      findRangeFigures({ trx, tenantId, storeIds: places.map((at) => storeIds[at]!) }, RANGES),
    );
    for (const [at, range] of RANGES.entries()) {
      const rows = business.rows.filter(
        ({ store, day }) => places.includes(store) && day >= range.from && day <= range.to,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect([range, found[at]]).toEqual([range, expect.objectContaining(byHand(rows, range))]);
    }
  },
);
