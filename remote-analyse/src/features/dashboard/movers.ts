import type { DashboardUnit, Standing } from '@portal/shared/contract/analyse';

type Assortment = Standing['assortments'][number];

/** Goods as a sentence names them. */
export interface Plural {
  words: string;
  /** Takes its verb in the singular. */
  isOne: boolean;
}

const KINDS: Record<Exclude<Assortment['kind'], 'Brille'>, Plural> = {
  Neuverglasung: { words: 'Neuverglasungen', isOne: false },
  KL: { words: 'Kontaktlinsen', isOne: false },
  Handelsware: { words: 'Handelsware', isOne: true },
  Reparatur: { words: 'Reparaturen', isOne: false },
};
const GLASSES: Record<NonNullable<Assortment['type']>, string> = {
  Fern: 'Fernbrillen',
  Nah: 'Nahbrillen',
  Gleitsicht: 'Gleitsichtbrillen',
  Office: 'Officebrillen',
  Sonne: 'Sonnenbrillen',
  Sport: 'Sportbrillen',
  ohne: 'Brillen ohne Typ',
};

const nameOf = ({ kind, type }: Assortment): Plural =>
  kind === 'Brille' ? { words: GLASSES[type ?? 'ohne'], isOne: false } : KINDS[kind];

/** Glasses by type, all else by kind alone. */
function goodsOf({ assortments }: Standing) {
  const byName = Map.groupBy(assortments, (one) => nameOf(one).words);
  return [...byName.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({
      what: nameOf(first),
      current: all.reduce((sum, { current }) => sum + current, 0),
      previous: all.reduce((sum, { previous }) => sum + previous, 0),
    })),
  );
}

/** Less than this part of the whole is not 'vor allem'. */
const MAINLY = 1 / 3;

/**
 * What mainly keeps a period behind its goal: the goal so far is split as the year before was sold, since goals are of
 * all goods together. null when nothing stands out, and for a day or a week, whose few pairs are chance.
 */
export function missingKind(unit: DashboardUnit, standing: Standing): Plural | null {
  const { goal, actual, previous, working_days: all, working_days_done: done } = standing;
  if (goal === null || previous === null || previous <= 0 || all === 0 || (unit !== 'month' && unit !== 'year'))
    return null;
  const soFar = (goal * done) / all;
  const gap = soFar - actual;
  const [worst] = goodsOf(standing)
    .map(({ what, current, previous: before }) => ({ what, short: (before / previous) * soFar - current }))
    .toSorted((a, b) => b.short - a.short);
  return gap > 0 && worst && worst.short >= gap * MAINLY ? worst.what : null;
}

/** What mainly moved the revenue against the year before, in the direction in which it moved. */
export function moverOf(standing: Standing): { what: Plural; isUp: boolean } | null {
  const { actual, previous } = standing;
  if (previous === null || previous <= 0 || actual === previous) return null;
  const sign = Math.sign(actual - previous);
  const [first] = goodsOf(standing)
    .map(({ what, current, previous: before }) => ({ what, by: (current - before) * sign }))
    .toSorted((a, b) => b.by - a.by);
  return first && first.by >= Math.abs(actual - previous) * MAINLY ? { what: first.what, isUp: sign > 0 } : null;
}
