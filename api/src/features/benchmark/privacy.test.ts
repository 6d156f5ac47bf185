import { compareMonth, type LocatedMonth } from './compare.ts';
import { disturb, factorsBy, factorsOf, MOST } from './disturb.ts';
import { COUNTED, KPIS } from './kpis.ts';
import { percentileIn } from './percentiles.ts';
import { factorsWith, figuresUnder, KEY, MONTHS, others, otherKey, published, victim } from './testing/attack.ts';
import { monthsOfShops, RULES } from './testing/shops.ts';

const revenueOf = (months: readonly LocatedMonth[]) =>
  months.reduce((sum, { charged_cents }) => sum + charged_cents, 0);

test.each([
  ['more', (ratio: number) => ratio > 1.15],
  ['less', (ratio: number) => ratio < 0.87],
] as const)('a victim with a sixth %s would leave every published number as it is', (_, differs) => {
  const key = otherKey((alternative) => differs(revenueOf(alternative) / revenueOf(victim)));
  const alternative = figuresUnder(key);
  // They are other figures in each month: neither a month nor a difference of months tells the two apart.
  for (const [at, month] of alternative.entries()) {
    expect(Math.abs(month.charged_cents / victim[at]!.charged_cents - 1)).toBeGreaterThan(0.02);
  }
  expect(published([...others, ...alternative], factorsWith(key))).toEqual(published([...others, ...victim]));
});

test('who knows the victim’s revenue of a year from the public register learns that of no month', () => {
  const yearOf = (months: readonly LocatedMonth[]) => revenueOf(months.filter(({ month }) => month.startsWith('2025')));
  // As exact as a balance sheet that is rounded to thousands.
  const key = otherKey((alternative) => Math.abs(yearOf(alternative) / yearOf(victim) - 1) < 0.002);
  const alternative = figuresUnder(key);
  const ratios = alternative.map(({ charged_cents }, at) => charged_cents / victim[at]!.charged_cents);
  expect(Math.max(...ratios) - 1).toBeGreaterThan(0.03);
  expect(1 - Math.min(...ratios)).toBeGreaterThan(0.03);
  expect(published([...others, ...alternative], factorsWith(key))).toEqual(published([...others, ...victim]));
});

test('who sends made-up figures of an own shop, each month others, to feel the group’s values out, learns no more', () => {
  const key = otherKey((alternative) => revenueOf(alternative) / revenueOf(victim) > 1.12);
  // From far below all others to far above: each pushes the middle, and the fences of outliers, to another neighbour.
  for (const scales of [
    [0.05, 0.4, 0.8, 1, 1.2],
    [30, 6, 2, 1.4, 1.1],
    [1, 0.01, 1, 50, 1],
  ]) {
    const own = monthsOfShops(
      [{ business: 700, store: 700, region: 'Hessen', euros: 40_000 }],
      '2025-01-01',
      '2026-05-01',
    ).map((one) => {
      const scale = scales[MONTHS.indexOf(one.month)] ?? 1;
      return { ...one, ...Object.fromEntries(COUNTED.map((name) => [name, one[name] * scale])) };
    });
    expect(published([...others, ...own, ...figuresUnder(key)], factorsWith(key))).toEqual(
      published([...others, ...own, ...victim]),
    );
  }
});

test.each([
  ['nothing', 0],
  ['less than nothing', -0.2],
])('a month in which the victim sold %s looks like one in which it took no part', (_, scale) => {
  const month = MONTHS.at(-1)!;
  const empty = victim.map((one) =>
    one.month === month ? { ...one, ...Object.fromEntries(COUNTED.map((name) => [name, one[name] * scale])) } : one,
  );
  const absent = victim.filter((one) => one.month !== month);
  // Fences as wide as that make nobody an outlier.
  const outOf = (all: readonly LocatedMonth[]) =>
    compareMonth(all, month, { ...RULES, outlierIqr: 10 }, factorsBy(KEY));
  expect(outOf([...others, ...empty])).toEqual(outOf([...others, ...absent]));
});

test('each figure that is compared has at least a fifth of room around it', () => {
  // For each, by the factors alone: from the lowest that the same publication allows to the highest.
  const extremes = [1 / MOST, MOST].map((factor) => ({
    customers: factor,
    perCustomer: factor,
    glasses: factor,
    price: factor,
    extra: factor,
    progressive: factor,
  }));
  for (const kpi of Object.values(KPIS)) {
    const [low, high] = extremes.map((factors) => kpi(disturb(victim[0]!, factors))!);
    expect(high! / low!).toBeGreaterThan(1.2);
  }
});

/** The victim's value that fits a number best, when it is the only one not known: what an attacker who ignores the factors finds. */
function guess(kpi: keyof typeof KPIS, month: string): number {
  const at = MONTHS.indexOf(month);
  const all = [...others, ...victim];
  const targets = published(all)[at]!.groups.filter((group) => group.kpi === kpi);
  const own = victim.find((one) => one.month === month)!;
  const candidates = Array.from({ length: 121 }, (_, step) => 0.7 + step * 0.005);
  const errors = candidates.map((scale) => {
    const tried = victim.map((one) => ({
      ...one,
      ...Object.fromEntries(COUNTED.map((name) => [name, one[name] * scale])),
    }));
    // Even one who knew the others' factors: only the victim's stay hidden.
    const { groups } = compareMonth(
      [...others, ...tried].filter((one) => one.month <= month),
      month,
      RULES,
      factorsBy(KEY),
    );
    return targets.reduce((sum, target) => {
      const found = groups.find(
        (group) => group.kpi === kpi && group.revenue_class === target.revenue_class && group.region === target.region,
      );
      return (
        sum +
        (found
          ? Math.abs(found.median - target.median) + Math.abs(found.p25 - target.p25) + Math.abs(found.p75 - target.p75)
          : target.median)
      );
    }, 0);
  });
  const least = Math.min(...errors);
  const fitting = candidates.filter((_, index) => errors[index] === least);
  const factors = factorsOf(KEY, own);
  // What fits is the victim as the attacker may think of it: without its factors, which nobody knows.
  return (fitting.reduce((sum, scale) => sum + scale, 0) / fitting.length) * KPIS[kpi](disturb(own, factors))!;
}

test('the attack by search ends at the disturbed value, not at the true one', () => {
  const month = MONTHS.at(-1)!;
  const own = victim.find((one) => one.month === month)!;
  const truth = KPIS.gesamtumsatz(own)!;
  const factors = factorsOf(KEY, own);
  const off = factors.customers * factors.perCustomer;
  // The attack is no straw man: it comes close to what is hidden behind the factors.
  expect(Math.abs(guess('gesamtumsatz', month) / (truth * off) - 1)).toBeLessThan(0.05);
});

test('a store’s correction leaves what is out, and its own place is told in steps', () => {
  const [group] = published([...others, ...victim]).at(-1)!.groups;
  const places = new Set(
    Array.from({ length: 400 }, (_, at) => percentileIn(group!, group!.p10 * 0.5 + at * (group!.p90 / 300))),
  );
  expect([...places].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([10, 25, 50, 75, 90]));
  expect([...places].every((place) => place % 5 === 0 && place >= 10 && place <= 90)).toBe(true);
});
