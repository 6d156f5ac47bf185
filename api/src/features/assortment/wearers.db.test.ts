import {
  WEARER_STATES,
  type SliceCustomerPage,
  type Wearers,
  type WearersOnDay,
  type WearerState,
} from '@portal/shared/contract/analyse';
import { seedTenant } from '../../testing/index.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import {
  seedCustomerBusiness,
  type CustomerBusiness,
  type HandCustomer,
  type HandRow,
} from '../../testing/analysis/customer-business.ts';

let api: TestApi;
let business: CustomerBusiness;

beforeAll(async () => {
  api = await startTestApi();
  business = await seedCustomerBusiness(api, 5, ['KL', 'KL', 'KL', 'Brille', 'Handelsware']);
});
afterAll(() => api.close());

const numberOf = (day: string) => Date.parse(day) / 86_400_000;

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

interface Worn {
  customer: HandCustomer;
  ownDays: number;
  due: number;
  lost: number;
  yearly: number;
  isBack: boolean;
}

/** Each wearer as docs/assortment.md says it, from the sales up to a day. */
function wearersByHand(to: string, keep: (row: HandRow) => boolean): Worn[] {
  return business.customers
    .filter(({ dead }) => !dead)
    .flatMap((customer): Worn[] => {
      const bought = business.rows.filter(
        (row) => row.customer === customer && row.isSale && row.day <= to && keep(row),
      );
      const lenses = bought.filter(({ isLenses }) => isLenses);
      const days = [...new Set(lenses.map(({ day }) => day))].sort().map(numberOf);
      const gaps = days.slice(1).map((day, at) => day - days[at]!);
      const intervals = gaps.filter((gap) => gap >= 14);
      if (intervals.length === 0) return [];
      const ownDays = middle(intervals);
      if (ownDays > 730) return [];
      const last = days.at(-1)!;
      const each = lenses.reduce((sum, { cents }) => sum + cents, 0) / (intervals.length + 1);
      const due = last + Math.ceil(ownDays + Math.max(14, ownDays / 4));
      return [
        {
          customer,
          ownDays,
          due,
          lost: last + Math.ceil(Math.max(2 * ownDays, 180)),
          yearly: Math.round((each * 365) / ownDays),
          isBack: bought.some(({ day }) => numberOf(day) > due),
        },
      ];
    });
}

const isOf: Record<WearerState, (worn: Worn, from: number, to: number) => boolean> = {
  supplied: ({ due }, _, to) => due > to,
  overdue: ({ due, lost }, _, to) => due <= to && lost > to,
  lost: ({ lost }, from, to) => lost >= from && lost <= to,
  elsewhere: ({ lost, isBack }, from, to) => lost >= from && lost <= to && isBack,
};

function onDay(from: string, to: string, keep: (row: HandRow) => boolean): WearersOnDay {
  const all = wearersByHand(to, keep);
  const of = (state: WearerState) => {
    const own = all.filter((worn) => isOf[state](worn, numberOf(from), numberOf(to)));
    return { customers: own.length, yearly_cents: own.reduce((sum, { yearly }) => sum + yearly, 0) };
  };
  const present = all.filter(({ lost }) => lost > numberOf(to));
  return {
    supplied: of('supplied'),
    overdue: of('overdue'),
    lost: of('lost'),
    elsewhere: of('elsewhere'),
    median_days: present.length === 0 ? null : middle(present.map(({ ownDays }) => ownDays)),
  };
}

const FILTERS: [query: string, keep: (row: HandRow) => boolean][] = [
  ['', ({ store }) => store === 0],
  ['&scope=all', () => true],
  ['&scope=all&age=45-59', ({ age }) => age === '45-59'],
  ['&scope=all&age=60%2B', ({ age }) => age === '60+'],
];
const YEARS = [2018, 2021, 2024];

test.each(FILTERS)('with %p equal a calculation over the sales, and the lists behind them', async (query, keep) => {
  let found = 0;
  for (const year of YEARS) {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const { current, previous } = (
      await api.call(
        { ...business.tenant, groups: ['PURE'] },
        `/api/v2/analysis/assortment/wearers?from=${from}&to=${to}${query}`,
      )
    ).json<Wearers>();
    expect(current).toEqual(onDay(from, to, keep));
    expect(previous).toEqual(onDay(`${year - 1}-01-01`, `${year - 1}-12-31`, keep));
    for (const state of WEARER_STATES) {
      const list = (
        await api.call(
          { ...business.tenant, groups: ['PRO'] },
          `/api/v2/analysis/customers?from=${from}&to=${to}${query}&set=wearers&is=${state}&limit=200`,
        )
      ).json<SliceCustomerPage>();
      expect([state, list.total, list.amount]).toEqual([state, current[state].customers, current[state].yearly_cents]);
      found += list.total;
    }
  }
  if (query.endsWith('scope=all')) expect(found).toBeGreaterThan(20);
});

test('a business without data has none, and only groups of the analysis are told', async () => {
  const empty = await seedTenant(api.database, 'Leer', [{ name: 'Neu' }]);
  const call = (groups: string[]) =>
    api.call({ ...empty, groups }, '/api/v2/analysis/assortment/wearers?from=2025-01-01&to=2025-12-31');
  expect((await call(['PURE'])).json<Wearers>().current).toEqual({
    supplied: { customers: 0, yearly_cents: 0 },
    overdue: { customers: 0, yearly_cents: 0 },
    lost: { customers: 0, yearly_cents: 0 },
    elsewhere: { customers: 0, yearly_cents: 0 },
    median_days: null,
  });
  expect((await call(['Marketing'])).statusCode).toBe(403);
});
