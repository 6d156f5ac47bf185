import type { KnownPair } from '../../data/standing/known-pairs.ts';
import { seededRandom } from '../../data/scoring/testing/random.ts';
import { factorsBy, poolKinds, type FactorsOf } from './pool-kinds.ts';

const KEY = 'secret of the portal';
const KINDS = ['since_main', 'care'] as const;
const YEARS = [2024, 2025, 2026];
const VICTIM = 500;

interface Rates {
  treated: number;
  control: number;
}

/** What a business knows: three years of two kinds. */
const knownOf = (tenantId: number, people: number, rateOf: (kind: (typeof KINDS)[number], year: number) => Rates) =>
  KINDS.flatMap((kind) =>
    YEARS.map((year): KnownPair => {
      const { treated, control } = rateOf(kind, year);
      const group = (size: number, rate: number) => ({ people: size, buyers: size * rate });
      return {
        tenantId,
        kind,
        year,
        groups: { treated: group(people * 0.8, treated), control: group(people * 0.2, control) },
      };
    }),
  );

const { next } = seededRandom(5);
const others = Array.from({ length: 25 }, (_, at) =>
  knownOf(at + 1, 300 + Math.round(700 * next()), () => ({ treated: 0.11 + 0.02 * next(), control: 0.08 })),
).flat();
const victim = knownOf(VICTIM, 900, (_, year) => ({ treated: 0.1 + 0.01 * (year - 2024), control: 0.07 }));

/** All that is ever out: the publication of each year end, of all kinds. */
const outOf = (own: readonly KnownPair[], factors: FactorsOf) =>
  YEARS.map((last) =>
    poolKinds(
      [...others, ...own].filter(({ year }) => year <= last),
      factors,
    ),
  );

/** Figures of a business of the attacker's own, each year others, to feel the victim's out. */
const madeUp = knownOf(700, 4_000, (_, year) => ({ treated: [0.5, 0.01, 0.2][year - 2024]!, control: 0.1 }));

// The attacker of ADR 22 and 41 knows all others, who takes part, how many were written to, how factors are made, and all publications.
test.each([
  ['treated', []],
  ['control', []],
  ['treated', madeUp],
  ['control', madeUp],
] as const)(
  'a victim with a twelfth more or fewer buyers among the %s, in each year and kind, leaves all publications as they are',
  (group, own) => {
    const mine = factorsBy(KEY);
    const theirs = Array.from({ length: 500 }, (_, at) => factorsBy(`other ${at}`)).find((drawn) =>
      KINDS.every((kind) => Math.abs(mine(VICTIM, kind)[group] / drawn(VICTIM, kind)[group] - 1) > 1 / 12),
    )!;
    const alternative = victim.map(({ groups: { treated, control }, ...pair }): KnownPair => {
      const [drawn, other] = [mine(VICTIM, pair.kind), theirs(VICTIM, pair.kind)];
      return {
        ...pair,
        groups: {
          treated: { ...treated, buyers: (treated.buyers * drawn.treated) / other.treated },
          control: { ...control, buyers: (control.buyers * drawn.control) / other.control },
        },
      };
    });
    for (const [at, { groups }] of alternative.entries())
      expect(Math.abs(groups[group].buyers / victim[at]!.groups[group].buyers - 1)).toBeGreaterThan(1 / 13);
    const published = outOf([...own, ...victim], mine);
    expect(published.map((kinds) => kinds.length)).toEqual([2, 2, 2]);
    expect(
      outOf([...own, ...alternative], (tenantId, kind) => (tenantId === VICTIM ? theirs : mine)(tenantId, kind)),
    ).toEqual(published);
  },
);

test('a year that few know something of is not named, and nothing of a business leaves but what is published', () => {
  const early = { ...victim[0]!, year: 2019 };
  const [first] = poolKinds([...others, ...victim, early], factorsBy(KEY));
  expect(first).toEqual({
    kind: 'since_main',
    uplift: expect.any(Number),
    low: expect.any(Number),
    high: expect.any(Number),
    spread: expect.any(Number),
    businesses: 25,
    since: 2024,
  });
});
