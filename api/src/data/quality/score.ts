import { QUALITY_CHECKS, type CheckCounts, type QualityCheckName } from '@portal/shared/contract/settings-admin';

/**
 * The score, in this one place: each check has a weight, and gives of it the share of its customers or orders that
 * have no open row. score = 100 · Σ weight · (1 − affected ÷ population) ÷ Σ weight, over the checks that have
 * something to look at. What a row hides weighs: without birthday or address nobody is chosen or written to; staff
 * and brand only blur a figure.
 */
export const WEIGHTS: Readonly<Record<QualityCheckName, number>> = {
  geburtsdatum: 20,
  adresse: 20,
  einwilligung: 15,
  email: 10,
  brillentyp: 10,
  dubletten: 10,
  mitarbeiter: 5,
  marke: 5,
  staerken: 5,
};

export type CountsByCheck = Partial<Record<QualityCheckName, CheckCounts>>;

/** 0 to 1; null where nothing was looked at. */
export const cleanShare = ({ population, affected }: Pick<CheckCounts, 'population' | 'affected'>): number | null =>
  population === 0 ? null : Math.max(0, 1 - affected / population);

/** 0 to 100; null when no check has anything to look at. */
export function scoreOf(counts: CountsByCheck): number | null {
  let [sum, weights] = [0, 0];
  for (const check of QUALITY_CHECKS) {
    const clean = cleanShare(counts[check] ?? { population: 0, affected: 0 });
    if (clean === null) continue;
    sum += WEIGHTS[check] * clean;
    weights += WEIGHTS[check];
  }
  return weights === 0 ? null : (100 * sum) / weights;
}

/** Counts of a check that has nothing to look at. */
export const NOTHING: CheckCounts = {
  population: 0,
  affected: 0,
  proposed: 0,
  costs: { letter: 0, email: 0, sms: 0, selection: 0, customers: 0, revenue_cents: 0 },
};

/** Counts that were kept before all of these were counted lack some. */
const whole = (counts: Partial<CheckCounts> = NOTHING): CheckCounts => ({
  ...NOTHING,
  ...counts,
  costs: { ...NOTHING.costs, ...counts.costs },
});

/** The counts of several stores together. A customer belongs to one store, so that costs add up but for orders elsewhere. */
export function addCounts(all: readonly CountsByCheck[]): Record<QualityCheckName, CheckCounts> {
  const sumOf = (check: QualityCheckName) =>
    all
      .map((counts) => whole(counts[check]))
      .reduce(
        (sum, { population, affected, proposed, costs }) => ({
          population: sum.population + population,
          affected: sum.affected + affected,
          proposed: sum.proposed + proposed,
          costs: {
            letter: sum.costs.letter + costs.letter,
            email: sum.costs.email + costs.email,
            sms: sum.costs.sms + costs.sms,
            selection: sum.costs.selection + costs.selection,
            customers: sum.costs.customers + costs.customers,
            revenue_cents: sum.costs.revenue_cents + costs.revenue_cents,
          },
        }),
        NOTHING,
      );
  return Object.fromEntries(QUALITY_CHECKS.map((check) => [check, sumOf(check)])) as Record<
    QualityCheckName,
    CheckCounts
  >;
}
