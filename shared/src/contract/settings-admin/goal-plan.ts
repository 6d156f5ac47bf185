import { z } from 'zod';
import { GOAL_KPIS } from '../common/goal-kpis.ts';
import { GOAL_SPREADS, goalProposalsSchema, goalSheetsSchema, goalSheetUpdateSchema } from './goals.ts';

const year = goalSheetUpdateSchema.shape.year;
/** A business with more stores has its goals set by file or store by store. */
const MOST_STORES = 1_000;

/** As `goalProposalQuerySchema`, of all stores that the user may see, each by its own history and trend. */
export const goalPlanProposalQuerySchema = z.object({
  year: z.coerce.number().pipe(year),
  kpi: z.enum(GOAL_KPIS).optional(),
  spread: z.enum(GOAL_SPREADS).default('season'),
  growth: z.coerce.number().pipe(z.number().min(-90).max(500)).optional(),
});
export const goalPlanProposalSchema = z.object({ year, stores: z.array(goalProposalsSchema.omit({ year: true })) });

/** Sets goals of several stores at once: all of them, or, when one has another version by now, none (409). */
export const goalPlanUpdateSchema = z.object({
  year,
  sheets: z
    .array(goalSheetUpdateSchema.omit({ year: true }))
    .min(1)
    .max(MOST_STORES)
    .refine((sheets) => new Set(sheets.map(({ store_id }) => store_id)).size === sheets.length, {
      message: 'Jeder Standort darf nur einmal vorkommen.',
    }),
});
/** The sheets that were changed. */
export const goalPlanSchema = goalSheetsSchema.pick({ year: true, stores: true });

export type GoalPlanProposalQuery = z.infer<typeof goalPlanProposalQuerySchema>;
export type GoalPlanProposal = z.infer<typeof goalPlanProposalSchema>;
export type GoalPlanUpdate = z.infer<typeof goalPlanUpdateSchema>;
export type GoalPlan = z.infer<typeof goalPlanSchema>;
