import { z } from 'zod';
import { actionSchema } from './action.ts';

/** Years that plans are made for. */
export const PLAN_YEARS = { first: 2000, last: 2100 } as const;

export const planYearSchema = z.coerce.number().int().min(PLAN_YEARS.first).max(PLAN_YEARS.last);
export const planQuerySchema = z.object({ year: planYearSchema });

/** What all actions of a year may cost; null: nobody has said. `version` is 0 as long as nobody has said anything. */
export const planBudgetSchema = z.object({
  cents: z.number().int().min(0).max(10_000_000_000).nullable(),
  version: z.number().int().min(0),
});
export const planBudgetUpdateSchema = planBudgetSchema.extend({ year: planYearSchema });

/** All actions whose mailing is in a year, by its day. */
export const planSchema = z.object({
  year: z.number().int(),
  /** Null for people of some stores: they see a part of the actions, and the budget is for all of them. */
  budget: planBudgetSchema.nullable(),
  actions: z.array(actionSchema),
});

/** What an action can be for: the selections of marketing. */
export const audiencesSchema = z.object({
  items: z.array(z.object({ id: z.number().int(), name: z.string(), description: z.string() })),
});

/** The own calendar feed: since when it has its address; null: there is none. */
export const planFeedSchema = z.object({ since: z.iso.datetime().nullable() });
/** The address is told once, when it is made; its path begins at the portal. */
export const newPlanFeedSchema = z.object({ path: z.string() });

export type PlanBudget = z.infer<typeof planBudgetSchema>;
export type PlanBudgetUpdate = z.infer<typeof planBudgetUpdateSchema>;
export type Plan = z.infer<typeof planSchema>;
export type Audiences = z.infer<typeof audiencesSchema>;
export type PlanFeed = z.infer<typeof planFeedSchema>;
