import { z } from 'zod';

/** Price tiers (Preislagen), cheapest first: günstig, mittel, gehoben, Luxus. */
export const BRAND_TIERS = ['value', 'mid', 'premium', 'luxury'] as const;
export type BrandTier = (typeof BRAND_TIERS)[number];

const cents = z.number().int();

/** Highest price of a frame in the three lower tiers: quartiles of the frames sold in the 24 months before. */
export const priceBandsSchema = z.object({
  value_to: cents,
  mid_to: cents,
  premium_to: cents,
  /** Frames behind them. */
  frames: z.number().int(),
});

export type PriceBands = z.infer<typeof priceBandsSchema>;
