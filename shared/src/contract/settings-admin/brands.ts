import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { BRAND_TIERS, priceBandsSchema } from '../prices/price-tiers.ts';
import { LONGEST_TEXT } from './upload.ts';

/** What a frame without a brand is counted under. It is no brand, but others may be counted under it. */
export const NO_BRAND = 'ohne Marke';

const cents = z.number().int();
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_TEXT)
  .refine((text) => !text.includes('\0'), {
    message: 'Der Name enthält ein Zeichen, das nicht gespeichert werden kann. Bitte tippen Sie ihn neu.',
  });
const brandName = name.refine((text) => text !== NO_BRAND, {
  message: '„ohne Marke“ ist keine Marke. Bitte wählen Sie eine andere.',
});

/** A brand that a spelling may mean, and why: 'nur anders geschrieben', '1 Buchstabe anders', 'gleicher Anfang'. */
const brandSuggestionSchema = z.object({ name: z.string(), reason: z.string() });

export const brandSchema = z.object({
  name: z.string(),
  /** Other spellings of the files that count as this brand. */
  aliases: z.array(z.string()),
  /** open: as the files write it, nobody has looked at it yet. */
  state: z.enum(['open', 'decided']),
  /** Null: too few frames to tell. */
  tier: z.enum(BRAND_TIERS).nullable(),
  /** set: by a person · price: by the mean price of its frames. */
  tier_source: z.enum(['set', 'price']).nullable(),
  is_own: z.boolean(),
  /** Frames sold and not taken back in the last twelve months, and their revenue. */
  pieces: z.number(),
  gross_cents: cents,
  /** Of one frame; of earlier ones where none was sold in the last twelve months. */
  mean_cents: cents.nullable(),
  /** Known brands that an open one may mean, nearest first: decided ones, and those that sold more. */
  suggestions: z.array(brandSuggestionSchema),
});

/** Open ones first, then by revenue. `open`: how many wait in the whole list. `bands`: of all stores together; null with too few frames. */
export const brandPageSchema = pageOf(brandSchema).extend({
  open: z.number().int(),
  bands: priceBandsSchema.nullable(),
});
export const brandQuerySchema = pageQuerySchema.extend({ state: z.enum(['open', 'decided']).optional() });

/** Says what a brand is, which makes it a decided one. `tier` null: by its price. */
export const brandUpdateSchema = z.strictObject({
  name: brandName,
  tier: z.enum(BRAND_TIERS).nullable(),
  is_own: z.boolean(),
});

/** Has spellings counted as `into` from now on and in the past, or (null) as what they say again. */
export const brandMergeSchema = z.strictObject({ names: z.array(brandName).min(1).max(200), into: name.nullable() });

/** What a merge would count elsewhere, over all years: orders, their frames, and the revenue of these. */
export const brandPreviewSchema = z.object({
  orders: z.number().int(),
  pieces: z.number(),
  gross_cents: cents,
  /** Day of the first of them; null where there is none. */
  since: z.iso.date().nullable(),
});

export const brandDecisionSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['set', 'merge', 'split']),
  names: z.array(z.string()),
  into: z.string().nullable(),
  decided_by: z.string(),
  decided_at: z.iso.datetime(),
  /** Null unless it was taken back. */
  undone_at: z.iso.datetime().nullable(),
});
export const brandDecisionPageSchema = pageOf(brandDecisionSchema);

export type BrandSuggestion = z.infer<typeof brandSuggestionSchema>;
export type BrandPreview = z.infer<typeof brandPreviewSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type BrandPage = z.infer<typeof brandPageSchema>;
export type BrandQuery = z.infer<typeof brandQuerySchema>;
export type BrandUpdate = z.infer<typeof brandUpdateSchema>;
export type BrandMerge = z.infer<typeof brandMergeSchema>;
export type BrandDecision = z.infer<typeof brandDecisionSchema>;
export type BrandDecisionPage = z.infer<typeof brandDecisionPageSchema>;
