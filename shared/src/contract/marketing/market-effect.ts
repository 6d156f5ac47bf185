import { z } from 'zod';
import { OCCASION_KINDS } from './occasions.ts';
import { estimateSchema } from './success.ts';

/** What Daueraktionen of one kind do over many businesses, as it was published: disturbed, rounded to a tenth of a point, and frozen. */
export const marketEffectSchema = z.object({
  kind: z.enum(OCCASION_KINDS),
  /** Last day of the quarter by which the households' response time was over. */
  as_of: z.iso.date(),
  /** Mean of the businesses' effects: difference of the shares who bought. */
  uplift: estimateSchema,
  /** Standard deviation of what is true of single businesses. */
  spread: z.number(),
  /** At least so many, in steps. */
  businesses: z.number().int(),
  /** First year of which enough businesses know something; null: of none alone. */
  since: z.number().int().nullable(),
  /** Made of businesses that do not exist. */
  invented: z.boolean(),
});

export const marketEffectsSchema = z.object({
  /** The latest that is out of each kind; kinds of which nothing is out are left out. */
  items: z.array(marketEffectSchema),
  /** With fewer nothing is published. */
  least_businesses: z.number().int(),
  /** Day on which the next quarter is published. */
  next_on: z.iso.date(),
});

export type MarketEffect = z.infer<typeof marketEffectSchema>;
export type MarketEffects = z.infer<typeof marketEffectsSchema>;
