import { z } from 'zod';
import { pageOf } from '../common/paging.ts';
import { BRAND_TIERS } from '../prices/price-tiers.ts';
import { brandDecisionSchema, brandMergeSchema, brandSchema, brandUpdateSchema } from './brands.ts';

const count = z.number().int();

/** A brand over all businesses that have it; pieces and revenue of the last twelve months of each business with data. */
export const marketBrandSchema = brandSchema
  .pick({ name: true, pieces: true, gross_cents: true, suggestions: true })
  .extend({
    /** That sold it, or have decided about it. */
    businesses: count,
    /** Those of them that have not decided about it: what the operating company decides is for these alone. */
    open_in: count,
    open_pieces: z.number(),
    open_cents: count,
    /** What most businesses have set; null: none has. */
    tier: z.enum(BRAND_TIERS).nullable(),
  });

/** Brands that are open anywhere first, then by revenue. `is_operator`: these are all businesses', and can be decided about. */
export const marketBrandPageSchema = pageOf(marketBrandSchema).extend({ is_operator: z.boolean() });

/** For each business where the brand is open. Whether it is a business's own only the business can say. */
export const marketBrandUpdateSchema = brandUpdateSchema.pick({ name: true, tier: true });
export const marketBrandMergeSchema = z
  .strictObject({ name: brandMergeSchema.shape.names.element, into: brandMergeSchema.shape.into.unwrap() })
  .refine(({ name, into }) => name !== into, {
    message: 'Eine Marke kann nicht als sie selbst zählen. Bitte wählen Sie eine andere.',
  });

/** `businesses`: in how many something was decided, or taken back. */
export const marketDecidedSchema = z.object({ decision: count, businesses: count });

/** `businesses`: for how many it was made · `holds_in`: those that have not taken it back. */
export const marketDecisionSchema = brandDecisionSchema.extend({ businesses: count, holds_in: count });
export const marketDecisionPageSchema = pageOf(marketDecisionSchema);

export type MarketBrand = z.infer<typeof marketBrandSchema>;
export type MarketBrandPage = z.infer<typeof marketBrandPageSchema>;
export type MarketBrandUpdate = z.infer<typeof marketBrandUpdateSchema>;
export type MarketBrandMerge = z.infer<typeof marketBrandMergeSchema>;
export type MarketDecided = z.infer<typeof marketDecidedSchema>;
export type MarketDecision = z.infer<typeof marketDecisionSchema>;
export type MarketDecisionPage = z.infer<typeof marketDecisionPageSchema>;
