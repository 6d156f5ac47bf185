import { z } from 'zod';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { lensDecisionSchema, lensPreviewSchema, lensTextCorrectionSchema, lensTextSchema } from './lens-text.ts';

const count = z.number().int();

/** A lens text over all businesses that have it. */
export const marketLensTextSchema = lensTextSchema.pick({ text: true, suggestion: true }).extend({
  businesses: count,
  /** Those of them where it is unclear: what the operating company decides is for these alone. */
  open_in: count,
  /** Orders there that use the text in one of their lenses. */
  open_orders: count,
  /** What it means in most businesses; null: it is clear nowhere. */
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
});

/** Texts that are unclear anywhere first, those of most orders first. `is_operator`: these are all businesses', and can be decided about. */
export const marketLensTextPageSchema = pageOf(marketLensTextSchema).extend({ is_operator: z.boolean() });
export const marketLensTextQuerySchema = pageQuerySchema.extend({ state: z.enum(['open', 'decided']).optional() });

/** For each business where the text is unclear. */
export const marketLensCorrectionSchema = lensTextCorrectionSchema.extend({ glasses_type: z.enum(GLASSES_TYPES) });

/** `businesses`: for how many it was made · `holds_in`: those that have not taken it back. */
export const marketLensDecisionSchema = lensDecisionSchema
  .omit({ kind: true })
  .extend({ text: z.string(), businesses: count, holds_in: count });
export const marketLensDecisionPageSchema = pageOf(marketLensDecisionSchema);

/** What rules of the market would do; `texts` and `orders`: in all of the `businesses`. `test`: where none of a business's own rules fits. */
export const marketRulesPreviewSchema = lensPreviewSchema.extend({ businesses: count });
/** How far the jobs have come that read the texts of all businesses: of how many it is still `waiting`. */
export const marketRulesProgressSchema = z.object({ businesses: count, waiting: count });
/** A change of the market's rules; `rules`: how many there are by it. */
export const marketRulesDecisionSchema = lensDecisionSchema
  .pick({ id: true, decided_by: true, decided_at: true, undone_at: true })
  .extend({ rules: count });
export const marketRulesDecisionPageSchema = pageOf(marketRulesDecisionSchema);

export type MarketRulesPreview = z.infer<typeof marketRulesPreviewSchema>;
export type MarketRulesProgress = z.infer<typeof marketRulesProgressSchema>;
export type MarketRulesDecision = z.infer<typeof marketRulesDecisionSchema>;
export type MarketRulesDecisionPage = z.infer<typeof marketRulesDecisionPageSchema>;
export type MarketLensText = z.infer<typeof marketLensTextSchema>;
export type MarketLensTextPage = z.infer<typeof marketLensTextPageSchema>;
export type MarketLensTextQuery = z.infer<typeof marketLensTextQuerySchema>;
export type MarketLensCorrection = z.infer<typeof marketLensCorrectionSchema>;
export type MarketLensDecision = z.infer<typeof marketLensDecisionSchema>;
export type MarketLensDecisionPage = z.infer<typeof marketLensDecisionPageSchema>;
