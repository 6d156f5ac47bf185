import { firstOfMonth, lastOfMonth, monthsOf, yearOf, type Days } from '@portal/shared/contract/calendar';
import { findRangeFigures } from '../../data/analysis/range-figures.ts';
import { readGoals, type GoalCalendar } from '../../data/goals/read-goals.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { findYearEnds } from './find-year-ends.ts';

/** The year's goal of revenue, and the range in which the year ends in eight of ten cases; cents. */
export interface GoalInReach {
  year: number;
  /** Whose goal it is; null: of all stores that are asked about, together. */
  store: { id: number; name: string } | null;
  goal: number;
  low: number;
  high: number;
  /** The running month's goal of the same stores, and what has come of it. */
  month: MonthSoFar;
}

interface MonthSoFar {
  /** First day, ISO. */
  month: string;
  goal: number;
  actual: number;
}

const monthsOfYear = (year: number) => monthsOf({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Null unless each month has a goal. */
function yearGoal({ goalOf }: GoalCalendar, year: number): number | null {
  const months = monthsOfYear(year).map((month) => goalOf('revenue', month));
  return months.includes(null) ? null : months.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/**
 * A goal of revenue that lies within the range in which the year ends: then it can be reached, and is not yet. That of all stores together
 * first; else that of a single store, which of several misses most.
 * @returns null where no store has a goal for each month, nothing is known of the year's end, or the goals lie beyond their ranges
 */
export async function findGoalInReach(asked: StoresAsked, today: string): Promise<GoalInReach | null> {
  const { storeIds } = asked;
  if (storeIds.length === 0) return null;
  const year = yearOf(today);
  const goalsOf = await readGoals(asked, [year]);
  const owners = [
    { storeId: null, ids: storeIds },
    ...(storeIds.length > 1 ? storeIds.map((storeId) => ({ storeId, ids: [storeId] })) : []),
  ].flatMap((owner) => {
    const goal = yearGoal(goalsOf(owner.ids), year);
    return goal === null ? [] : [{ ...owner, goal }];
  });
  if (owners.length === 0) return null;
  const ends = await findYearEnds(asked, year, today);
  const [found] = owners
    .flatMap(({ storeId, ids, goal }) => {
      const end = ends.find(({ store_id }) => store_id === (ids.length === 1 ? (ids[0] ?? null) : null));
      const range = end?.items.find(({ kpi }) => kpi === 'revenue')?.year_end?.range;
      return range && goal > range.low && goal <= range.high
        ? [{ storeId, ids, reach: { year, goal, low: range.low, high: range.high } }]
        : [];
    })
    .sort(
      (one, other) =>
        Number(one.storeId !== null) - Number(other.storeId !== null) || missing(other.reach) - missing(one.reach),
    );
  if (!found) return null;
  const { storeId, ids, reach } = found;
  return {
    ...reach,
    store: storeId === null ? null : await findStore(asked, storeId),
    month: await findMonthSoFar({ ...asked, storeIds: ids }, goalsOf(ids), today),
  };
}

const missing = ({ goal, low, high }: Pick<GoalInReach, 'goal' | 'low' | 'high'>): number => goal - (low + high) / 2;

const findStore = ({ trx, tenantId }: StoresAsked, id: number) =>
  trx
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function findMonthSoFar(asked: StoresAsked, { goalOf }: GoalCalendar, today: string): Promise<MonthSoFar> {
  const month = firstOfMonth(today);
  const [figures] = await findRangeFigures(asked, [{ from: month, to: lastOfMonth(month) }]);
  return { month, goal: goalOf('revenue', month) ?? 0, actual: figures?.revenue_cents ?? 0 };
}

/** Revenue of days up to the last with data, of a year up to then, cents. */
export interface GoalSince {
  since: number;
  soFar: number;
}

/** What came of a goal since a day of its year. @param on ISO */
export async function findGoalSince(asked: StoresAsked, on: string, dataDate: string): Promise<GoalSince> {
  const end = `${yearOf(on)}-12-31`;
  const to = dataDate < end ? dataDate : end;
  const days: Days[] = [
    { from: on, to },
    { from: `${yearOf(on)}-01-01`, to },
  ];
  const [since, soFar] = await findRangeFigures(asked, days);
  return { since: since?.revenue_cents ?? 0, soFar: soFar?.revenue_cents ?? 0 };
}
