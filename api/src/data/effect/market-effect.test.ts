import { seededRandom } from '../scoring/testing/random.ts';
import { disturb, factorsOf, FEWEST_BUSINESSES, marketEffect, MOST, type BusinessGroups } from './market-effect.ts';
import type { Groups } from './measurement.ts';

const KEY = 'secret of the portal';
const KIND = 'since_main';

const groupsOf = (people: number, treated: number, control: number): Groups => ({
  treated: { people: people * 0.8, buyers: people * 0.8 * treated },
  control: { people: people * 0.2, buyers: people * 0.2 * control },
});

/** Businesses of many sizes in which 8 % buy, and 12 % of those who were written to. */
function market(count: number): BusinessGroups[] {
  const { next } = seededRandom(3);
  return Array.from({ length: count }, (_, at) => ({
    tenantId: at + 1,
    pairs: [groupsOf(500 + Math.round(2_000 * next()), 0.12 + 0.02 * (next() - 0.5), 0.08)],
  }));
}

const factors = (tenantId: number) => factorsOf(KEY, tenantId, KIND);

test('what is published is close to what is true, and comes with how many take part', () => {
  const effect = marketEffect(market(63), factors)!;
  expect(Math.abs(effect.uplift - 0.04)).toBeLessThan(0.003);
  expect(effect.low).toBeLessThan(effect.uplift);
  expect(effect.high).toBeGreaterThan(effect.uplift);
  expect(effect.businesses).toBe(60);
});

test('too few, or one that weighs more than all others, is not published', () => {
  expect(marketEffect(market(FEWEST_BUSINESSES), factors)).not.toBeNull();
  expect(marketEffect(market(FEWEST_BUSINESSES - 1), factors)).toBeNull();
  const small = Array.from({ length: 12 }, (_, at) => ({ tenantId: at + 1, pairs: [groupsOf(100, 0.12, 0.08)] }));
  expect(marketEffect(small, factors)).not.toBeNull();
  expect(marketEffect([...small, { tenantId: 99, pairs: [groupsOf(100_000, 0.12, 0.08)] }], factors)).toBeNull();
  // Without a control group nobody takes part.
  const alone = { treated: { people: 10, buyers: 1 }, control: { people: 0, buyers: 0 } };
  expect(marketEffect([...market(9), { tenantId: 99, pairs: [alone] }], factors)).toBeNull();
});

// The attacker of ADR 22 knows all others, who takes part and how many were written to, how factors are made, and all that is out.
test.each(['treated', 'control'] as const)(
  'a victim with a twelfth more or fewer buyers among the %s would leave every published number as it is',
  (group) => {
    const others = market(30);
    const victim = { tenantId: 500, groups: groupsOf(2_000, 0.13, 0.07) };
    const mine = factorsOf(KEY, victim.tenantId, KIND);
    // The factors of another key, under which the victim, with other figures, goes into it as the same.
    const theirs = Array.from({ length: 200 }, (_, at) => factorsOf(`other ${at}`, victim.tenantId, KIND)).find(
      (drawn) => Math.abs(mine[group] / drawn[group] - 1) > 1 / 12,
    )!;
    const alternative = disturb(victim.groups, {
      treated: mine.treated / theirs.treated,
      control: mine.control / theirs.control,
    });
    expect(Math.abs(alternative[group].buyers / victim.groups[group].buyers - 1)).toBeGreaterThan(1 / 12);
    const outOf = (groups: Groups, drawn: typeof mine) =>
      marketEffect([...others, { tenantId: victim.tenantId, pairs: [groups] }], (tenantId) =>
        tenantId === victim.tenantId ? drawn : factors(tenantId),
      );
    expect(outOf(alternative, theirs)).toEqual(outOf(victim.groups, mine));
  },
);

test('factors are the business’s own for ever, differ by kind, and lie between 1 ÷ 1.1 and 1.1', () => {
  expect(factorsOf(KEY, 7, KIND)).toEqual(factorsOf(KEY, 7, KIND));
  expect(factorsOf(KEY, 7, 'care')).not.toEqual(factorsOf(KEY, 7, KIND));
  const all = Array.from({ length: 500 }, (_, at) => Object.values(factorsOf(KEY, at, KIND))).flat();
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1 / MOST);
  expect(Math.max(...all)).toBeLessThanOrEqual(MOST);
  expect(Math.max(...all) / Math.min(...all)).toBeGreaterThan(1.19);
});
