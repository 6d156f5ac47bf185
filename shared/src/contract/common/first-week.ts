import { z } from 'zod';

/** What a new business does in its first week, in this order. */
export const FIRST_WEEK_STEPS = [
  'upload',
  'opening-days',
  'goals',
  'colleague',
  'selection',
  'letter',
  'report',
] as const;
export type FirstWeekStep = (typeof FIRST_WEEK_STEPS)[number];

/** einstellungen/erste-woche: the steps that the person may take, each told by what the business has done. */
export const firstWeekSchema = z.object({
  /** The dashboard leads there: the business is new, something is left, and the person has not hidden it. */
  is_offered: z.boolean(),
  /** By the person themself, for good. */
  is_hidden: z.boolean(),
  steps: z.array(z.object({ step: z.enum(FIRST_WEEK_STEPS), is_done: z.boolean() })),
});
export type FirstWeek = z.infer<typeof firstWeekSchema>;

export const firstWeekUpdateSchema = z.strictObject({ is_hidden: z.boolean() });
