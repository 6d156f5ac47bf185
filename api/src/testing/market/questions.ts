import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { makeQuestion, type Question as AnalysisQuestion } from '../../data/analysis/question.ts';
import { findBenchmark } from '../../features/benchmark/find-benchmark.ts';
import type { Database } from '../../platform/database/index.ts';
import { listAnomalies } from '../../features/anomalies/list-anomalies.ts';
import { findAssortment } from '../../features/assortment/find-assortment.ts';
import { findWearers } from '../../features/assortment/wearers.ts';
import { findProposals } from '../../features/daily-proposals/find-proposals.ts';
import { findDashboard } from '../../features/dashboard/find-dashboard.ts';
import { PROPOSAL_SOURCES } from '../../proposal-sources.ts';
import { listTimeNotes } from '../../features/time-notes/list-time-notes.ts';
import { findGlassesOrders } from '../../features/glasses-orders/find-glasses-orders.ts';
import { findCatchment } from '../../features/catchment/find-catchment.ts';
import { findRevenue } from '../../features/revenue/find-revenue.ts';
import { findCustomerBase } from '../../features/customer-base/find-customer-base.ts';
import { findLoyalty } from '../../features/loyalty/find-loyalty.ts';
import { findStaffTable } from '../../features/staff/find-staff-table.ts';
import { findInsurance } from '../../features/insurance/find-insurance.ts';
import { findFollowUps } from '../../features/order-progress/find-follow-ups.ts';
import { findLensMakers } from '../../features/order-progress/find-lens-makers.ts';
import { findOrderProgress } from '../../features/order-progress/find-order-progress.ts';
import { findReductions } from '../../features/order-progress/find-reductions.ts';
import { listOrders } from '../../features/orders-behind/list-orders.ts';
import { findGlassesValue } from '../../features/glasses-value/find-glasses-value.ts';
import { findRevenuePerCustomer } from '../../features/revenue-per-customer/find-revenue-per-customer.ts';
import type { FilledBusiness } from './fill-market.ts';

export type Question = (trx: Transaction<Database>, business: FilledBusiness) => Promise<unknown>;

const today = new Date().toISOString().slice(0, 10);
const filter = (scope: 'store' | 'all') =>
  ({ from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: today, compare: 'vorjahr', scope }) as const;
/** What the filter bar starts with. */
const thisYear = (scope: 'store' | 'all') => ({ ...filter(scope), from: `${today.slice(0, 4)}-01-01` });
const user = ({ tenantId }: FilledBusiness) => ({
  sub: 'bench',
  email: 'bench@example.org',
  groups: ['PRO' as const],
  tenantId,
});

const asked =
  (filter: AnalysisFilter, find: (question: AnalysisQuestion) => Promise<unknown>): Question =>
  async (trx, business) =>
    find(await makeQuestion(trx, user(business), filter));

/** What screens ask, about one store or all of the business, under row level security. */
export const questions = (scope: 'store' | 'all'): Record<string, Question> => ({
  'revenue of two years by month': asked(filter(scope), findRevenue),
  'a page of its orders': (trx, business) =>
    listOrders(trx, user(business), { ...filter(scope), part: 'umsatz' }, { offset: 0, limit: 10 }),
  'place among all stores': (trx, business) =>
    findBenchmark(trx, user(business), 'gesamtumsatz', { peers: 'alle', months: 24, compare: 'ohne' }, 'key'),
  'screen Umsatz je Brillenauftrag': asked(thisYear(scope), findGlassesValue),
  'screen Umsatz je Kunde': asked(thisYear(scope), findRevenuePerCustomer),
  'screen Brillenaufträge': asked(thisYear(scope), findGlassesOrders),
  'screen Kunden': asked(thisYear(scope), findCustomerBase),
  'screen Kundenloyalität': asked(thisYear(scope), findLoyalty),
  'screen Einzugsgebiet': asked(thisYear(scope), findCatchment),
  'screen Mitarbeiter': asked(thisYear(scope), findStaffTable),
  'screen Aufträge & Abholung': asked(thisYear(scope), findOrderProgress),
  'its lens makers': asked(thisYear(scope), findLensMakers),
  'its follow-ups': asked(thisYear(scope), findFollowUps),
  'its reductions': asked(thisYear(scope), findReductions),
  'screen Kassenanteil': asked(thisYear(scope), findInsurance),
  'screen Auffälliges': (trx, business) => listAnomalies(trx, user(business), { scope }),
  'screen Notizen': (trx, business) => listTimeNotes(trx, user(business), { scope, offset: 0, limit: 50 }),
  'screen Heute lohnt sich (all stores)': (trx, business) =>
    findProposals(trx, user(business), PROPOSAL_SOURCES, today),
  'screen Dashboard, with the year’s end': (trx, business) =>
    findDashboard(trx, user(business), today, { scope, unit: 'year' }),
  'screen Sortiment, Gläser': asked(thisYear(scope), (question) => findAssortment(question, 'glaeser')),
  'screen Sortiment, Fassungen': asked(thisYear(scope), (question) => findAssortment(question, 'fassungen')),
  'its wearers of contact lenses': asked(thisYear(scope), findWearers),
});
