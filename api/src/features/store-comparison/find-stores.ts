import type { StoreComparison, StoreFigures } from '@portal/shared/contract/analyse';
import { addMonths, firstOfMonth, lastOfMonth, yearsOf, type Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { findStoreFigures, type StoreRangeFigures } from '../../data/analysis/range-figures.ts';
import { CURRENT, daysOfSides, PREVIOUS } from '../../data/analysis/whole-period.ts';
import { goalOfDays } from '../../data/goals/goal-of-days.ts';
import { readGoals } from '../../data/goals/read-goals.ts';
import { inStores, isRestricted, matchesFilter, matchesOfDays, revenueDays } from '../../data/stores/scope.ts';

const MONTHS_SHOWN = 13;
const NOTHING: StoreFigures = {
  revenue_cents: 0,
  order_count: 0,
  glasses_cents: 0,
  glasses_count: 0,
  main_count: 0,
  extra_count: 0,
  progressive_count: 0,
  corrective_count: 0,
  buyer_count: 0,
  buyer_cents: 0,
  new_buyer_count: 0,
};

/** All stores of the question side by side: the period, what it is compared with, the goal, and the course of the revenue. */
export async function findStores(question: Question, names: ReadonlyMap<number, string>): Promise<StoreComparison> {
  const { filter, period, dataSince, dataDate, amounts, storeIds } = question;
  const answer = { data_since: dataSince, data_date: dataDate, amounts };
  if (dataDate === null) return { ...answer, stores: [] };
  const [asked, before] = daysOfSides(period);
  const days = { from: asked.from, to: dataDate < asked.to ? dataDate : asked.to };
  const figures = await findStoreFigures(question, [asked, before], matchesFilter(question));
  const months = lastMonths(days.to < days.from ? asked.to : days.to);
  const course = await sumMonths(question, months);
  const since = await firstDays(question);
  const calendarOf = isRestricted(filter) || days.to < days.from ? null : await readGoals(question, yearsOf(days));
  const found = (id: number, side: number) => figures.find(({ store_id, range }) => store_id === id && range === side);
  const stores = storeIds.map((id) => ({
    id,
    name: names.get(id) ?? '',
    current: figuresOf(found(id, CURRENT)),
    previous:
      before.to < before.from || before.to < (since.get(id) ?? before.from) ? null : figuresOf(found(id, PREVIOUS)),
    goal: calendarOf && goalOfDays('revenue', days, calendarOf([id])),
    months: months.map(({ from, to }) => ({
      month: firstOfMonth(from),
      revenue_cents: course.find((one) => one.store_id === id && one.month === firstOfMonth(from))?.revenue_cents ?? 0,
      running: to > dataDate || to < lastOfMonth(to),
    })),
  }));
  return { ...answer, stores };
}

const figuresOf = (found: StoreRangeFigures | undefined): StoreFigures => {
  if (!found) return NOTHING;
  const { store_id: _store, range: _range, ...figures } = found;
  return figures;
};

const lastMonths = (to: string): Days[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, at) => {
    const first = addMonths(firstOfMonth(to), at + 1 - MONTHS_SHOWN);
    return { from: first, to: first === firstOfMonth(to) ? to : lastOfMonth(first) };
  });

interface StoreMonth {
  store_id: number;
  month: string;
  revenue_cents: number;
}

async function sumMonths({ trx, filter, ...stores }: Question, months: readonly Days[]): Promise<StoreMonth[]> {
  const { rows } = await sql<StoreMonth>`
    SELECT store_id, date_trunc('month', day)::date AS month, sum(revenue_cents)::bigint AS revenue_cents
    FROM ${revenueDays({ ...stores, filter })}
    WHERE ${inStores(stores)} AND day BETWEEN ${months[0]?.from ?? ''}::date AND ${months.at(-1)?.to ?? ''}::date AND ${matchesOfDays({ ...stores, filter })}
    GROUP BY 1, 2`.execute(trx);
  return rows;
}

/** The first day with data of each store. */
async function firstDays({ trx, ...stores }: Question): Promise<Map<number, string>> {
  const { rows } = await sql<{ store_id: number; day: string }>`
    SELECT store.id AS store_id, first.day FROM unnest(${stores.storeIds}::bigint[]) AS store (id)
    JOIN LATERAL (
      SELECT day FROM revenue_day r WHERE r.tenant_id = ${stores.tenantId} AND r.store_id = store.id ORDER BY day LIMIT 1
    ) first ON true`.execute(trx);
  return new Map(rows.map(({ store_id, day }) => [store_id, day]));
}
