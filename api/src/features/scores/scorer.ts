import { setImmediate as breathe } from 'node:timers/promises';
import {
  ContributionsOfScores,
  fashionScore,
  futureScore,
  nextGlassesReasons,
  qualityScore,
  scoreNextGlasses,
  scorePotential,
  situationOn,
  type ConsentedRefraction,
  type EpochDay,
  type Eyescore,
  type HazardModel,
  type NextGlasses,
  type Potential,
  type Reason,
} from '../../data/scoring/index.ts';
import type { ShownReason } from '../../data/customer-scores/shown-reason.ts';
import type { Fitted, FittedPotential } from './fit.ts';
import type { People } from './people.ts';

/** Percent and percentiles 0 to 100, months; null where a score does not apply. */
export interface ScoreRow {
  customer_id: number;
  next_glasses_p6: number | null;
  next_glasses_p12: number | null;
  next_glasses_months: number | null;
  next_glasses_early: number | null;
  next_glasses_late: number | null;
  fashion: number | null;
  future: number | null;
  quality: number | null;
  /** Without any refraction. */
  potentials: Record<Potential, number | null>;
  /** Score → three reasons. */
  reasons: Record<string, ShownReason[]>;
  /** Health data; null without a consented refraction. */
  refraction_potentials: Record<string, { value: number; reasons: ShownReason[] }> | null;
}

const whole = (value: number, most: number): number | null =>
  Number.isNaN(value) ? null : Math.max(0, Math.min(most, Math.round(value)));
const percent = (chance: number): number | null => whole(100 * chance, 100);
const MOST_MONTHS = 240;
const shown = (reasons: readonly Reason[]): ShownReason[] =>
  reasons.map(({ text, direction }) => ({ text, direction }));

export interface Scorer {
  /** Scores of these customers; `refractions` holds those of them who have consented. */
  score(customers: readonly number[], refractions: ReadonlyMap<number, readonly ConsentedRefraction[]>): ScoreRow[];
}

/**
 * Works out what depends on all customers (percentiles, the average that reasons compare with); rows and their reasons
 * come by batches. Lets others have their turn in between: with 200,000 customers each part takes some hundred ms.
 * @param model null: too little is known for forecasts
 */
export async function createScorer(
  people: People,
  asOf: EpochDay,
  model: HazardModel | null,
  fitted: Fitted,
): Promise<Scorer> {
  const next = model && scoreNextGlasses(people.histories, asOf, model);
  await breathe();
  const contributions = model && next && new ContributionsOfScores(next, model);
  await breathe();
  const fashion = fashionScore(people.fashion);
  await breathe();
  const future = futureScore(people.future.map((input, at) => ({ ...input, p36: next?.p36[at] ?? Number.NaN })));
  await breathe();
  const eyescores: Record<'fashion' | 'future' | 'quality', Eyescore> = {
    fashion,
    future,
    quality: qualityScore(people.quality),
  };
  const nextReasons = (at: number) =>
    contributions && next?.profiles[at] !== -1
      ? shown(nextGlassesReasons(people.histories, at, asOf, contributions.of(at)))
      : [];

  return {
    score(customers, refractions) {
      const today = customers.map((at) => situationOn(people.potential[at]!, asOf, true));
      const plain = fitted.plain.map((potential) => scoreType(potential, today));
      const measured = customers.filter((at) => refractions.has(people.ids[at]!));
      const situations = measured.map((at) =>
        situationOn({ ...people.potential[at]!, refractions: refractions.get(people.ids[at]!) }, asOf),
      );
      const withRefraction = fitted.refraction.map((potential) => scoreType(potential, situations));
      const placeOf = new Map(measured.map((at, place) => [at, place]));
      return customers.map((at, place): ScoreRow => {
        const hasPairs = people.potential[at]!.pairs.length > 0;
        const potentials = Object.fromEntries(
          plain.map(({ name, chances }) => [name, hasPairs ? percent(chances[place]!) : null]),
        ) as ScoreRow['potentials'];
        const reasons = Object.entries(eyescores).map(([name, { reasonsOf }]) => [name, shown(reasonsOf(at))] as const);
        return {
          customer_id: people.ids[at]!,
          ...nextColumns(next, at),
          fashion: whole(eyescores.fashion.percentile[at]!, 100),
          future: whole(eyescores.future.percentile[at]!, 100),
          quality: whole(eyescores.quality.percentile[at]!, 100),
          potentials,
          reasons: Object.fromEntries(
            [
              ['next_glasses', nextReasons(at)],
              ...reasons,
              ...plain.map(
                ({ name, reasonsOf }) =>
                  [`potential_${name}`, potentials[name] === null ? [] : shown(reasonsOf(place))] as const,
              ),
            ].filter(([, own]) => own.length > 0),
          ),
          refraction_potentials: hasPairs ? measuredPotentials(withRefraction, placeOf.get(at)) : null,
        };
      });
    },
  };
}

function scoreType({ model, average }: FittedPotential, situations: Parameters<typeof scorePotential>[1]) {
  return { name: model.potential, ...scorePotential(model, situations, average) };
}

function nextColumns(next: NextGlasses | null, at: number) {
  const months = (column: 'median' | 'early' | 'late') => whole(next?.[column][at] ?? Number.NaN, MOST_MONTHS);
  return {
    next_glasses_p6: percent(next?.p6[at] ?? Number.NaN),
    next_glasses_p12: percent(next?.p12[at] ?? Number.NaN),
    next_glasses_months: months('median'),
    next_glasses_early: months('early'),
    next_glasses_late: months('late'),
  };
}

function measuredPotentials(
  scored: readonly ReturnType<typeof scoreType>[],
  place: number | undefined,
): ScoreRow['refraction_potentials'] {
  if (place === undefined) return null;
  return Object.fromEntries(
    scored.flatMap(({ name, chances, reasonsOf }) => {
      const value = percent(chances[place]!);
      return value === null ? [] : [[name, { value, reasons: shown(reasonsOf(place)) }]];
    }),
  );
}
