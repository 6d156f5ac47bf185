import { compareMonth, type FactorsOf, type LocatedMonth } from './compare.ts';
import { disturb, factorsBy, factorsOf, MOST } from './disturb.ts';
import { COUNTED, KPIS } from './kpis.ts';
import { percentileIn } from './percentiles.ts';
import { monthsOfShops, RULES, spreadShops } from './testing/shops.ts';

/**
 * The attacker of ADR 22: knows every figure of all shops but one, the rules, which businesses and regions take part, how
 * factors are made, and everything that is published, of all groups and months at once.
 */
const KEY = 'secret of the portal';
const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
const VICTIM = { business: 500, store: 500, region: 'Hessen', euros: 42_000, growth: 0.01 };
const others = monthsOfShops(spreadShops(43, ['Hessen', 'Bayern'], 20_000, 1_200), '2025-01-01', '2026-05-01');
const victim = monthsOfShops([VICTIM], '2025-01-01', '2026-05-01');

/** Everything that is out after all months. */
const published = (all: readonly LocatedMonth[], factors: FactorsOf = factorsBy(KEY)) => MONTHS.map((month) => compareMonth(all.filter((one) => one.month <= month), month, RULES, factors));

/** Finds a key under which the victim has other factors: what the attacker cannot tell from the true one. */
function otherKey(differs: (ratio: number) => boolean): string {
  const mine = factorsOf(KEY, { tenant_id: VICTIM.business, store_id: VICTIM.store });
  for (let at = 0; ; at += 1) {
    const theirs = factorsOf(`other ${at}`, { tenant_id: VICTIM.business, store_id: VICTIM.store });
    if (differs(mine.customers * mine.perCustomer / (theirs.customers * theirs.perCustomer))) return `other ${at}`;
  }
}

/** The figures of the victim that, under another key, come out as the same ones: `disturb` undone. */
function figuresUnder(key: string): LocatedMonth[] {
  const mine = factorsOf(KEY, { tenant_id: VICTIM.business, store_id: VICTIM.store });
  const theirs = factorsOf(key, { tenant_id: VICTIM.business, store_id: VICTIM.store });
  const quotient = Object.fromEntries(Object.entries(mine).map(([name, factor]) => [name, factor / theirs[name as keyof typeof theirs]])) as typeof mine;
  return victim.map((month) => disturb(month, quotient));
}

test.each([['more', (ratio: number) => ratio > 1.15], ['less', (ratio: number) => ratio < 0.87]] as const)('a victim with a sixth %s would leave every published number as it is', (_, differs) => {
  const key = otherKey(differs);
  const alternative = figuresUnder(key);
  // They are other figures, in each month alike: neither a month nor a difference of months tells the two apart.
  for (const [at, month] of alternative.entries()) {
    expect(Math.abs(month.charged_cents / victim[at]!.charged_cents - 1)).toBeGreaterThan(0.12);
  }
  // Others keep their factors: they are the same to the attacker in both worlds.
  const factors: FactorsOf = (store) => (store.tenant_id === VICTIM.business ? factorsOf(key, store) : factorsOf(KEY, store));
  expect(published([...others, ...alternative], factors)).toEqual(published([...others, ...victim]));
});

test('each figure that is compared has at least a fifth of room around it', () => {
  // For each, by the factors alone: from the lowest that the same publication allows to the highest.
  const extremes = [1 / MOST, MOST].map((factor) => ({ customers: factor, perCustomer: factor, glasses: factor, price: factor, extra: factor, progressive: factor }));
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
    const tried = victim.map((one) => ({ ...one, ...Object.fromEntries(COUNTED.map((name) => [name, one[name] * scale])) }));
    // Even one who knew the others' factors: only the victim's stay hidden.
    const { groups } = compareMonth([...others, ...tried].filter((one) => one.month <= month), month, RULES, factorsBy(KEY));
    return targets.reduce((sum, target) => {
      const found = groups.find((group) => group.kpi === kpi && group.revenue_class === target.revenue_class && group.region === target.region);
      return sum + (found ? Math.abs(found.median - target.median) + Math.abs(found.p25 - target.p25) + Math.abs(found.p75 - target.p75) : target.median);
    }, 0);
  });
  const least = Math.min(...errors);
  const fitting = candidates.filter((_, index) => errors[index] === least);
  const factors = factorsOf(KEY, { tenant_id: VICTIM.business, store_id: VICTIM.store });
  // What fits is the victim as the attacker may think of it: without its factors, which nobody knows.
  return fitting.reduce((sum, scale) => sum + scale, 0) / fitting.length * KPIS[kpi](disturb(own, factors))!;
}

test('the attack by search ends at the disturbed value, not at the true one', () => {
  const month = MONTHS.at(-1)!;
  const truth = KPIS.gesamtumsatz(victim.find((one) => one.month === month)!)!;
  const factors = factorsOf(KEY, { tenant_id: VICTIM.business, store_id: VICTIM.store });
  const off = factors.customers * factors.perCustomer;
  // The attack is no straw man: it comes close to what is hidden behind the factors.
  expect(Math.abs(guess('gesamtumsatz', month) / (truth * off) - 1)).toBeLessThan(0.05);
});

test('a store’s correction leaves what is out, and its own place is told in steps', () => {
  const [group] = published([...others, ...victim]).at(-1)!.groups;
  const places = new Set(Array.from({ length: 400 }, (_, at) => percentileIn(group!, group!.p10 * 0.5 + at * (group!.p90 / 300))));
  expect([...places].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([10, 25, 50, 75, 90]));
  expect([...places].every((place) => place % 5 === 0 && place >= 10 && place <= 90)).toBe(true);
});
