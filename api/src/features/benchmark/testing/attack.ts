import { compareMonth, type FactorsOf, type LocatedMonth } from '../compare.ts';
import { disturb, factorsBy, factorsOf } from '../disturb.ts';
import { monthsOfShops, RULES, spreadShops } from './shops.ts';

/**
 * The attacker of ADR 22: knows every figure of all shops but one, the rules, which businesses and regions take part, how
 * factors are made, and everything that is published, of all groups and months at once.
 */
export const KEY = 'secret of the portal';
export const MONTHS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'];
const VICTIM = { business: 500, store: 500, region: 'Hessen', euros: 42_000, growth: 0.01 };
export const others = monthsOfShops(spreadShops(43, ['Hessen', 'Bayern'], 20_000, 1_200), '2025-01-01', '2026-05-01');
export const victim = monthsOfShops([VICTIM], '2025-01-01', '2026-05-01');

/** Everything that is out after all months. */
export const published = (all: readonly LocatedMonth[], factors: FactorsOf = factorsBy(KEY)) =>
  MONTHS.map((month) =>
    compareMonth(
      all.filter((one) => one.month <= month),
      month,
      RULES,
      factors,
    ),
  );

/** The figures of the victim that, under another key, come out as the same ones: `disturb` undone. */
export const figuresUnder = (key: string): LocatedMonth[] =>
  victim.map((month) => {
    const [mine, theirs] = [factorsOf(KEY, month), factorsOf(key, month)];
    const quotient = Object.fromEntries(
      Object.entries(mine).map(([name, factor]) => [name, factor / theirs[name as keyof typeof theirs]]),
    ) as typeof mine;
    return disturb(month, quotient);
  });

/** Factors under which the victim's are of another key; others keep theirs, and are the same to the attacker in both worlds. */
export const factorsWith =
  (key: string): FactorsOf =>
  (store) =>
    factorsOf(store.tenant_id === VICTIM.business ? key : KEY, store);

/** Finds a key under which the victim has figures as wanted, though all that is published stays as it is. */
export function otherKey(isWanted: (alternative: readonly LocatedMonth[]) => boolean): string {
  for (let at = 0; ; at += 1) if (isWanted(figuresUnder(`other ${at}`))) return `other ${at}`;
}
