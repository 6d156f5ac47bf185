import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { SUMMED_KPIS, type GoalKpi } from '../common/goal-kpis.ts';
import type { PeriodUnit } from '../common/period.ts';
import { scopeQuerySchema } from '../common/store.ts';
import { yearEndSchema } from '../common/year-end.ts';
import { dataDaysSchema } from './data-days.ts';

/** The cards of the dashboard, in their order: all that goals can be set for, but new customers, whose goal has a card of its own. */
export const DASHBOARD_KPIS = [
  'revenue',
  'glasses',
  'revenue_per_glasses',
  'revenue_per_customer',
  'extra_glasses_share',
  'progressive_share',
] as const satisfies readonly GoalKpi[];

export type DashboardKpi = (typeof DASHBOARD_KPIS)[number];

/** What the dashboard can be of: the last of these periods with data, up to them. */
export const DASHBOARD_UNITS = ['day', 'week', 'month', 'year'] as const satisfies readonly PeriodUnit[];
export type DashboardUnit = (typeof DASHBOARD_UNITS)[number];

export const dashboardQuerySchema = scopeQuerySchema.extend({ unit: z.enum(DASHBOARD_UNITS).default('year') });

/** In the unit of GOAL_UNITS; null: nothing to divide by. */
const value = z.number().nullable();

export const keyFigureSchema = z.object({
  kpi: z.enum(DASHBOARD_KPIS),
  value,
  /** The same days of the year before; of a day and a week the same weekdays. */
  previous: value,
  /** What the figure stands on: orders, pairs of glasses or buyers. */
  n: z.number().int(),
  /** What the compared value stands on. */
  previous_n: z.number().int().optional(),
  /** Goal for the same days: sums by working days, means over the months; null unless every month has one, of means for a day or a week, and of pieces for a day. */
  goal: value,
  /**
   * What stands against the goal: the value, but for Umsatz je Kunde, whose goals are of a month each: of a year there
   * stands its mean month. null without a value.
   */
  goal_value: value,
  /** The last thirteen months, oldest first. */
  months: z.array(z.object({ month: z.iso.date(), value, running: z.boolean() })),
});

/** Where a sum stands against its goal, and where it ends if each working day brings what the past ones brought. */
export const goalProgressSchema = z.object({
  goal: z.number(),
  actual: z.number(),
  /** Soll: the part of the goal that its working days up to the data make. */
  due: z.number().optional(),
  projected: z.number().nullable(),
  /** Days on which the store is open, without the public holidays of its state. */
  working_days: z.number().int(),
  working_days_done: z.number().int(),
});

/** Revenue of the whole period against its goal: what the sentence above all is made of. */
export const standingSchema = z.object({
  /** Cents, up to the data date. */
  actual: z.number().int(),
  /** The same days of the year before; null where the stores had no data then. */
  previous: z.number().int().nullable(),
  /** Of the whole period, by working days; null without one. */
  goal: z.number().nullable(),
  working_days: z.number().int(),
  working_days_done: z.number().int(),
  /** What the revenue is made of; together they are `actual` and, with data, `previous`. */
  assortments: z.array(
    z.object({
      kind: z.enum(ORDER_KINDS),
      type: z.enum([...GLASSES_TYPES, 'ohne']).nullable(),
      current: z.number().int(),
      previous: z.number().int(),
    }),
  ),
});

export const dashboardSchema = z.object({
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
  /** Which period `from` and `to` are of. */
  unit: z.enum(DASHBOARD_UNITS).default('year'),
  /** Its days up to the data date; null without data. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Its last day, with data or not yet. */
  ends: z.iso.date().nullable().default(null),
  /** null without data. */
  standing: standingSchema.nullable().default(null),
  figures: z.array(keyFigureSchema),
  /** Of KPIs that add up and have a goal. */
  goals: z.array(
    z.object({
      kpi: z.enum(SUMMED_KPIS),
      month: goalProgressSchema.nullable(),
      year: goalProgressSchema.extend({ year_end: yearEndSchema.optional() }).nullable(),
    }),
  ),
});

export type Standing = z.infer<typeof standingSchema>;
export type KeyFigure = z.infer<typeof keyFigureSchema>;
export type GoalProgress = z.infer<typeof goalProgressSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;
