import { COMPARISONS } from '@portal/shared/contract/common';
import type { BenchmarkKpi } from '@portal/shared/contract/benchmark';
import { firstOfYear, lastOfYear, yearOf, yearsOf } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { findActions } from './data/campaigns/find-actions.ts';
import { readThresholds } from './data/customer-status/status.ts';
import { goalOfDays } from './data/goals/goal-of-days.ts';
import { readGoals } from './data/goals/read-goals.ts';
import { findSentLists, measure, summaryOf } from './data/success/sent-lists.ts';
import { findBudget } from './features/advertising-plan/plan-budget.ts';
import { findBenchmark } from './features/benchmark/find-benchmark.ts';
import { findWearers } from './features/assortment/wearers.ts';
import { findCatchment } from './features/catchment/find-catchment.ts';
import { findCustomerBase } from './features/customer-base/find-customer-base.ts';
import { base } from './features/customer-base/sets.ts';
import { findDashboard } from './features/dashboard/find-dashboard.ts';
import { countDue } from './features/due-customers/count-due.ts';
import { findGlassesOrders } from './features/glasses-orders/find-glasses-orders.ts';
import { findMakers } from './features/glasses-orders/find-makers.ts';
import { findBrands } from './features/glasses-value/find-brands.ts';
import { findGlassesValue } from './features/glasses-value/find-glasses-value.ts';
import { findInsurance } from './features/insurance/find-insurance.ts';
import { findLoyalty } from './features/loyalty/find-loyalty.ts';
import { findFollowUps } from './features/order-progress/find-follow-ups.ts';
import { findLensMakers } from './features/order-progress/find-lens-makers.ts';
import { findOrderProgress } from './features/order-progress/find-order-progress.ts';
import type { PageAsked, PageQuestions } from './features/plain-questions/ask-page.ts';
import { findQuality } from './features/quality/find-quality.ts';
import { findRevenue } from './features/revenue/find-revenue.ts';
import { findRevenuePerCustomer } from './features/revenue-per-customer/find-revenue-per-customer.ts';
import { findStaffTable } from './features/staff/find-staff-table.ts';
import { findStatistics } from './features/website-statistics/show/find-statistics.ts';

/** Which figure of the market a figure of the register is. */
const MARKET: Readonly<Record<string, BenchmarkKpi>> = {
  benchmark_revenue: 'gesamtumsatz',
  benchmark_revenue_per_glasses: 'umsatz-je-auftrag',
  benchmark_revenue_per_customer: 'umsatz-je-kunde',
  benchmark_glasses: 'brillenauftrage',
  benchmark_customers: 'kunden',
};

/** Questions in plain words say what the pages say: the pages' own questions are handed to them. */
export const QUESTION_PAGES: PageQuestions = {
  revenue: ({ question }) => findRevenue(question),
  values: ({ question }) => findGlassesValue(question),
  brands: ({ question }) => findBrands(question),
  glasses: ({ question }) => findGlassesOrders(question),
  makers: ({ question }) => findMakers(question),
  perCustomer: ({ question }) => findRevenuePerCustomer(question),
  base: ({ question }) => findCustomerBase(question),
  loyalty: ({ question }) => findLoyalty(question),
  catchment: ({ question }) => findCatchment(question),
  progress: ({ question }) => findOrderProgress(question),
  makerWaits: ({ question }) => findLensMakers(question),
  followUps: ({ question }) => findFollowUps(question),
  insurance: ({ question }) => findInsurance(question),
  wearers: ({ question }) => findWearers(question),
  staff: ({ question }) => findStaffTable(question),
  goal: findGoal,
  benchmark: ({ trx, user, parts, marketKey }) =>
    findBenchmark(trx, user, MARKET[parts.figure]!, { peers: 'klasse', months: 24, compare: 'ohne' }, marketKey),
  campaign: async ({ trx, user, parts, question }) => {
    const where = { trx, tenantId: user.tenantId };
    const lists = await findSentLists(where);
    const list =
      parts.filters.campaign === undefined ? lists[0] : lists.find(({ id }) => id === parts.filters.campaign);
    const [measured] = list ? await measure(where, [list]) : [];
    return measured ? summaryOf(measured, question.dataDate) : null;
  },
  budget: async ({ trx, user, question: { filter } }) => {
    const year = { from: firstOfYear(filter.to), to: lastOfYear(filter.to) };
    const actions = await findActions(trx, user.tenantId, year);
    return {
      budget: (await findBudget(trx, user.tenantId, yearOf(filter.to))).cents,
      planned: actions.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0),
    };
  },
  website: ({ trx, user, question: { filter } }) =>
    findStatistics(trx, user.tenantId, {
      from: filter.from,
      to: filter.to,
      // The website knows no other.
      compare: COMPARISONS.find((one) => one === filter.compare) ?? 'ohne',
    }),
  data: ({ question: { dataDate } }) => Promise.resolve({ dataDate }),
  quality: ({ trx, user, question }) => findQuality(trx, user.tenantId, question.storeIds),
  due: ({ trx, user, question }) => countDue(trx, user, question.filter.scope),
  without: countWithout,
};

/** Revenue against its goal for the days up to the data, as the dashboard weighs them; the year's end as it projects it. */
async function findGoal({ trx, user, question, today }: PageAsked) {
  const { filter, dataDate } = question;
  const to = dataDate !== null && dataDate < filter.to ? dataDate : filter.to;
  const days = { from: filter.from, to };
  const calendar = (await readGoals(question, yearsOf(days)))(question.storeIds);
  const year = (await findDashboard(trx, user, today, { scope: filter.scope, unit: 'year' })).goals.find(
    ({ kpi }) => kpi === 'revenue',
  )?.year;
  return {
    goal: to < filter.from ? null : goalOfDays('revenue', days, calendar),
    actual: (await findRevenue(question)).total.umsatz,
    projected: year?.projected ?? null,
  };
}

/** Active customers who never bought a type: as many as the list behind the figure has. */
async function countWithout({ trx, user, question, parts: { filters }, today }: PageAsked): Promise<number> {
  const { storeIds, dataDate, amounts, filter } = question;
  const slice = { ...filter, set: 'base', is: 'active', without: filters.without } as const;
  const thresholds = await readThresholds(trx, user.tenantId);
  const members = base({ trx, tenantId: user.tenantId, storeIds, dataDate, amounts, slice, today, thresholds });
  const { rows } = await sql<{ customers: number }>`SELECT count(*)::int AS customers FROM (${members}) m`.execute(trx);
  return rows[0]?.customers ?? 0;
}
