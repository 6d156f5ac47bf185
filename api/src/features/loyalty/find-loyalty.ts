import {
  COHORT_YEARS,
  LOYALTY_HORIZONS,
  type Loyalty,
  type LoyaltyCohort,
  type LoyaltyStand,
} from '@portal/shared/contract/analyse';
import { yearsOf } from '@portal/shared/contract/calendar';
import { kindsOf, packDay } from '../../data/packed/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { countPeople, type People, type Side } from './count-people.ts';
import { countShortest, countWaits, groupsOf, yearsIn, type WaitCounts, type WaitGroup } from './count-waits.ts';
import { curveOf, estimateAt, pointsOf, type Curve } from './estimate.ts';
import { quantileOf } from '../../data/analysis/kaplan-meier.ts';
import { lastKnownDay } from '../../data/analysis/last-known-day.ts';
import { loadStores } from './load-stores.ts';

/** What 'kundenloyalitat' shows, as it was known at the end of the period and of the compared one. */
export async function findLoyalty(asked: Question): Promise<Loyalty> {
  const {
    filter,
    dataSince,
    dataDate,
    period: { from, to, previousFrom, previousTo },
  } = asked;
  const sides = [
    { from, to: lastKnownDay(to, dataDate) },
    { from: previousFrom, to: previousTo },
  ];
  const { buyers, waits } = await loadStores(asked, sides.flatMap(yearsOf));
  const [currentDays, previousDays] = sides.map((side) => ({ from: packDay(side.from), to: packDay(side.to) })) as [
    Side,
    Side,
  ];
  const [now, before] = countPeople(buyers, kindsOf(filter), [currentDays, previousDays]);
  const question = { stores: waits, ...kindsOf(filter) };
  const known = countWaits({ ...question, asOf: currentDays.to });
  const [current, previous] = [
    curveOf(groupsOf(known)),
    curveOf(groupsOf(countWaits({ ...question, asOf: previousDays.to }))),
  ];
  const [points, pointsBefore] = [pointsOf(current), pointsOf(previous)];
  const shortest = [...countShortest({ ...question, asOf: currentDays.to })];
  return {
    current: standOf(current, sides[0]?.to ?? to, now),
    previous: standOf(previous, previousTo, before),
    curve: points,
    rates: LOYALTY_HORIZONS.map((months) => ({
      months,
      current: points[months] ?? null,
      previous: pointsBefore[months] ?? null,
      customers: shortest.reduce((sum, [waited, customers]) => (waited < months ? sum + customers : sum), 0),
    })),
    cohorts: cohortsOf(known),
    data_since: dataSince,
    data_date: dataDate,
  };
}

const total = (groups: readonly WaitGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

function standOf({ steps, waits }: Curve, as_of: string, people: People): LoyaltyStand {
  const { time, lower, upper } = quantileOf(steps, 0.5);
  return {
    as_of,
    waits,
    ended: steps.reduce((sum, { events }) => sum + events, 0),
    median: time,
    median_lower: lower,
    median_upper: upper,
    buyers: people.buyers,
    returning: people.returning,
    customers: people.customers,
    one_time: people.one_time,
  };
}

/** Of the years in which somebody bought their first main glasses. */
function cohortsOf(counts: WaitCounts): LoyaltyCohort[] {
  return yearsIn(counts).flatMap((year) => {
    const own = groupsOf(counts, year);
    const curve = curveOf(own);
    return own.length === 0
      ? []
      : [
          {
            year,
            customers: curve.waits,
            cells: Array.from({ length: COHORT_YEARS }, (_, at) => {
              const months = (at + 1) * 12;
              return {
                years: at + 1,
                share: estimateAt(curve, months)?.share ?? null,
                customers: total(own.filter((group) => group.is_event && group.months < months)),
                finished: own.every((group) => group.is_event || group.months >= months),
              };
            }),
          },
        ];
  });
}
