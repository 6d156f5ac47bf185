import type {
  Assortment,
  Catchment,
  CustomerBase,
  FollowUps,
  GlassesOrders,
  GlassesValue,
  Insurance,
  Loyalty,
  OrderProgress,
  Reductions,
  Revenue,
  RevenueVat,
  RevenuePerCustomer,
  StaffTable,
  StoreComparison,
  TimeNoteList,
  TimeNotesQuery,
} from '@portal/shared/contract/analyse';
import type { AssortmentGroup } from '@portal/shared/contract/prices';
import type { Transaction } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** What the report takes of the pages of the analysis, handed in, since features do not know each other: it says what they say. */
export interface ReportParts {
  revenue: (question: Question) => Promise<Revenue>;
  revenueVat: (question: Question) => Promise<RevenueVat>;
  glassesOrders: (question: Question) => Promise<GlassesOrders>;
  glassesValue: (question: Question) => Promise<GlassesValue>;
  revenuePerCustomer: (question: Question) => Promise<RevenuePerCustomer>;
  customerBase: (question: Question) => Promise<CustomerBase>;
  loyalty: (question: Question) => Promise<Loyalty>;
  catchment: (question: Question) => Promise<Catchment>;
  orderProgress: (question: Question) => Promise<OrderProgress>;
  followUps: (question: Question) => Promise<FollowUps>;
  reductions: (question: Question) => Promise<Reductions>;
  assortment: (question: Question, part: AssortmentGroup) => Promise<Assortment>;
  insurance: (question: Question) => Promise<Insurance>;
  /** @param names of the stores, by id */
  stores: (question: Question, names: ReadonlyMap<number, string>) => Promise<StoreComparison>;
  staff: (question: Question) => Promise<StaffTable>;
  timeNotes: (trx: Transaction<Database>, user: ApiUser, query: TimeNotesQuery) => Promise<TimeNoteList>;
}
