import { addMonths } from '@portal/shared/contract/calendar';
import { BENCHMARK_KPIS } from '@portal/shared/contract/benchmark';
import { compareMonth } from './compare.ts';
import { disturb, factorsBy, factorsOf, MOST, MOST_OF_MONTH } from './disturb.ts';
import { addUp, KPIS, TRAITS } from './kpis.ts';
import { monthsOfShops, RULES, spreadShops, type TestShop } from './testing/shops.ts';

const KEY = 'key of the test';
const NOTHING = { customers: 1, perCustomer: 1, glasses: 1, price: 1, extra: 1, progressive: 1 };
const [FROM, MONTH] = ['2025-01-01', '2026-05-01'];

/** Median by counting, not by the portal's own percentiles. */
const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

test('the median is the middle of the disturbed values, to three digits, and near that of the true ones', () => {
  const months = monthsOfShops(spreadShops(60, ['Hessen', 'Bayern']), FROM, MONTH);
  const { groups } = compareMonth(months, MONTH, RULES, factorsBy(KEY));
  for (const kpi of BENCHMARK_KPIS) {
    const found = groups.find((group) => group.kpi === kpi && group.revenue_class === '*' && group.region === '*');
    const now = months.filter(({ month }) => month === MONTH);
    expect(found?.stores).toBe(60);
    expect(found?.median).toBe(
      Number(middleOf(now.map((one) => KPIS[kpi](disturb(one, factorsOf(KEY, one)))!)).toPrecision(3)),
    );
    expect(found!.median / middleOf(now.map((one) => KPIS[kpi](one)!))).toBeCloseTo(1, 0.8);
  }
});

test('an outlier of its class does not count, in no group', () => {
  const shops = spreadShops(30, ['Hessen'], 50_000, 200);
  const { groups } = compareMonth(
    monthsOfShops([...shops, { business: 99, store: 99, region: 'Hessen', euros: 5_000_000 }], FROM, MONTH),
    MONTH,
    RULES,
    factorsBy(KEY),
  );
  expect(new Set(groups.filter(({ kpi }) => kpi === 'gesamtumsatz').map(({ stores }) => stores))).toEqual(
    new Set([30]),
  );
});

test('the best quarter is told of only where it has ten stores itself', () => {
  const of = (count: number) =>
    compareMonth(
      monthsOfShops(spreadShops(count, ['Hessen']), FROM, MONTH),
      MONTH,
      { ...RULES, revenueBounds: [10_000_000] },
      factorsBy(KEY),
    ).best.filter(
      ({ kpi, revenue_class, region }) => kpi === 'umsatz-je-auftrag' && revenue_class === '*' && region === '*',
    );
  expect(of(39)).toEqual([]);
  const best = of(44);
  expect(best.map(({ trait, stores }) => [trait, stores])).toEqual([
    ['preis', 11],
    ['mehrbrillen', 11],
    ['gleitsicht', 11],
  ]);
  const disturbed = monthsOfShops(spreadShops(44, ['Hessen']), '2025-06-01', MONTH).map((one) =>
    disturb(one, factorsOf(KEY, one)),
  );
  const now = disturbed
    .filter(({ month }) => month === MONTH)
    .toSorted((a, b) => KPIS['umsatz-je-auftrag'](b)! - KPIS['umsatz-je-auftrag'](a)!);
  const yearOf = ({ store_id }: { store_id: number }) => addUp(disturbed.filter((one) => one.store_id === store_id));
  for (const { trait, best: quarter, whole } of best) {
    expect(quarter).toBe(Number(middleOf(now.slice(0, 11).map((one) => TRAITS[trait](yearOf(one))!)).toPrecision(3)));
    expect(whole).toBe(Number(middleOf(now.map((one) => TRAITS[trait](yearOf(one))!)).toPrecision(3)));
  }
});

test('the best quarter is told of only where no business is most of it, and with as many as have the trait', () => {
  const ONE_CLASS = { ...RULES, revenueBounds: [10_000_000] };
  const best = (shops: readonly TestShop[], rules = ONE_CLASS) =>
    compareMonth(monthsOfShops(shops, FROM, MONTH), MONTH, rules, () => NOTHING).best.filter(
      ({ kpi, revenue_class, region }) => kpi === 'gesamtumsatz' && revenue_class === '*' && region === '*',
    );
  const shops = spreadShops(48, ['Hessen']);
  expect(best(shops)).toEqual(expect.arrayContaining([expect.objectContaining({ stores: 12, businesses: 6 })]));
  // The same values; in the quarter one chain of seven stands before five stores of three others.
  const withChain = (of: number) => shops.map((shop) => (shop.store > 48 - of ? { ...shop, business: 900 } : shop));
  expect(best(withChain(7))).toEqual([]);
  expect(best(withChain(6)).map(({ businesses }) => businesses)).toEqual([4, 4, 4]);
  expect(best(withChain(6), { ...ONE_CLASS, minBusinesses: 5 })).toEqual([]);
  // Shops without glasses have no price: of the price of too few others nothing is told.
  const months = monthsOfShops(shops, FROM, MONTH).map((one) =>
    one.store_id > 45 ? { ...one, glasses_count: 0 } : one,
  );
  const traits = compareMonth(months, MONTH, ONE_CLASS, () => NOTHING)
    .best.filter(({ kpi, region }) => kpi === 'gesamtumsatz' && region === '*')
    .map(({ trait }) => trait);
  expect(new Set(traits)).toEqual(new Set(['mehrbrillen', 'gleitsicht']));
});

test('factors stay with a store and its month, differ between stores and keys, and lie within their bounds', () => {
  const store = { tenant_id: 7, store_id: 3, month: MONTH };
  expect(factorsOf(KEY, store)).toEqual(factorsOf(KEY, store));
  expect(factorsOf('another key', store)).not.toEqual(factorsOf(KEY, store));
  const all = Array.from({ length: 2_000 }, (_, at) =>
    Object.values(factorsOf(KEY, { tenant_id: 1, store_id: at, month: MONTH })),
  ).flat();
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1 / (MOST * MOST_OF_MONTH));
  expect(Math.max(...all)).toBeLessThanOrEqual(MOST * MOST_OF_MONTH);
  // As often less as more, so that a group's middle stays where it is.
  expect(Math.abs(all.reduce((sum, factor) => sum + Math.log(factor), 0) / all.length)).toBeLessThan(0.002);
});

test('from month to month a store’s factors move within what is the month’s, around what lasts', () => {
  const months = Array.from({ length: 240 }, (_, at) =>
    factorsOf(KEY, { tenant_id: 7, store_id: 3, month: addMonths('2010-01-01', at) }),
  );
  for (const name of ['customers', 'price', 'extra'] as const) {
    const logs = months.map((factors) => Math.log(factors[name]));
    const spread = Math.max(...logs) - Math.min(...logs);
    expect(spread).toBeGreaterThan(Math.log(MOST_OF_MONTH));
    expect(spread).toBeLessThanOrEqual(2 * Math.log(MOST_OF_MONTH) + 1e-12);
  }
});

test('a store has its class for a whole year, by the one before, and none in its first', () => {
  const months = monthsOfShops(spreadShops(44, ['Hessen'], 30_000, 10), '2025-04-01', MONTH);
  const classesIn = (month: string) =>
    new Set(
      compareMonth(
        months.filter((one) => one.month <= month),
        month,
        RULES,
        factorsBy(KEY),
      ).groups.map(({ revenue_class }) => revenue_class),
    );
  expect(classesIn('2025-12-01')).toEqual(new Set(['*']));
  expect(classesIn('2026-01-01')).toEqual(new Set(['*', '250-500']));
});
