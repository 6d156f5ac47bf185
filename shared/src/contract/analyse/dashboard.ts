import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GOAL_KPIS } from '../common/goal-kpis.ts';
import { dataDaysSchema } from './data-days.ts';

/** The six cards of the dashboard, in their order. */
export const DASHBOARD_KPIS = [
  'revenue', 'glasses', 'revenue_per_glasses', 'revenue_per_customer', 'extra_glasses_share', 'progressive_share',
] as const satisfies readonly (typeof GOAL_KPIS)[number][];

/** In the unit of GOAL_UNITS; null: nothing to divide by. */
const value = z.number().nullable();

export const keyFigureSchema = z.object({
  kpi: z.enum(DASHBOARD_KPIS),
  value,
  /** The same days of the year before. */
  previous: value,
  /** What the figure stands on: orders, pairs of glasses or buyers. */
  n: z.number().int(),
  /** Goal for the same days: sums by working days, means over the months; null unless every month has one. */
  goal: value,
  /**
   * What stands against the goal: the value, but for Umsatz je Kunde, whose goals are of a month each: there its mean
   * month. null without a value.
   */
  goal_value: value,
  /** The last thirteen months, oldest first. */
  months: z.array(z.object({ month: z.iso.date(), value, running: z.boolean() })),
});

/** Where a sum stands against its goal, and where it ends if each working day brings what the past ones brought. */
export const goalProgressSchema = z.object({
  goal: z.number(),
  actual: z.number(),
  projected: z.number().nullable(),
  /** Monday to Saturday without the public holidays of the store's state. */
  working_days: z.number().int(),
  working_days_done: z.number().int(),
});

export const dashboardSchema = z.object({
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
  /** The running year up to the data date; null without data. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  figures: z.array(keyFigureSchema),
  /** Of KPIs that add up and have a goal. */
  goals: z.array(z.object({
    kpi: z.enum(['revenue', 'glasses', 'new_customers']),
    month: goalProgressSchema.nullable(),
    year: goalProgressSchema.nullable(),
  })),
});

export type DashboardKpi = (typeof DASHBOARD_KPIS)[number];
export type KeyFigure = z.infer<typeof keyFigureSchema>;
export type GoalProgress = z.infer<typeof goalProgressSchema>;
export type Dashboard = z.infer<typeof dashboardSchema>;
