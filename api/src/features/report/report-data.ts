import type {
  ChangeExplained,
  CustomerBase,
  GlassesOrders,
  GlassesValue,
  Loyalty,
  ReportAudience,
  Revenue,
  StaffTable,
  StoreComparison,
  TimeNote,
} from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Amounts, GoalKpi } from '@portal/shared/contract/common';
import type { RangeFigures } from '../../data/analysis/range-figures.ts';
import type { SenderHead } from '../../data/sender/read-sender-head.ts';
import type { Holds } from './audience.ts';

/** A figure of the month, in the unit of GOAL_UNITS; null: nothing to divide by, no comparison, no goal. */
export interface ReportFigure {
  kpi: GoalKpi;
  value: number | null;
  previous: number | null;
  goal: number | null;
}

/** All that a report says, before it is said. */
export interface ReportData {
  audience: ReportAudience;
  holds: Holds;
  business: string;
  /** Of its letters; null: none is saved. */
  sender: SenderHead | null;
  /** Name of the one store that it is about; null: all that the reader may see. */
  store: string | null;
  storeCount: number;
  amounts: Amounts;
  /** First day of the month, ISO. */
  month: string;
  /** Its days up to the last one with data. */
  days: Days;
  isWhole: boolean;
  /** ISO day. */
  printedOn: string;
  figures: readonly ReportFigure[];
  /** Of thirteen months, this one last. */
  revenue: Revenue;
  course: readonly (RangeFigures & { month: string })[];
  explained: ChangeExplained;
  glasses: GlassesOrders;
  values: GlassesValue;
  base: CustomerBase;
  loyalty: Loyalty;
  stores: StoreComparison;
  staff: StaffTable | null;
  /** Of its month, the latest first; and how many there are beyond these. */
  notes: { items: readonly TimeNote[]; more: number };
  /** The month after this one: its goal of revenue, and the days on which any store is open. */
  next: { month: string; goal: number | null; workingDays: number };
}
