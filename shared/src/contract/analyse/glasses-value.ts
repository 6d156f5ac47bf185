import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { BRAND_TIERS, priceBandsSchema } from '../prices/price-tiers.ts';
import { comparedOf } from './compared.ts';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { dataDaysSchema } from './data-days.ts';

const cents = z.number().int();
const count = z.number().int();
const month = { month: z.iso.date(), running: z.boolean() };

/** What orders of one kind came to. Revenue and orders net of cancellations, which count at their own day. */
export const orderValueSchema = z.object({
  cents,
  /** Those that take one back as −1. */
  orders: count,
  /** cents ÷ orders; null where nothing is left to divide by. */
  mean_cents: cents.nullable(),
  /** Orders sold and not taken back: what the median is of. */
  sold: count,
  median_cents: cents.nullable(),
});

/** Frames and lenses in all orders, net of cancellations; `orders`: those with either. */
export const frameLensSplitSchema = z.object({ frame_cents: cents, lens_cents: cents, orders: count });

/** analyse/umsatz-je-brillenauftrag. `total`: orders of kind Brille; `reglazing`: of kind Neuverglasung. */
export const glassesValueSchema = z.object({
  total: comparedOf(orderValueSchema),
  reglazing: comparedOf(orderValueSchema),
  split: comparedOf(frameLensSplitSchema),
  months: z.array(comparedOf(orderValueSchema).extend(month)),
  /** All types in the order of the contract, then 'ohne'. */
  types: z.array(comparedOf(orderValueSchema).extend({ type: z.enum([...GLASSES_TYPES, 'ohne']) })),
  /** Glasses sold and not taken back by amount, from (included) to (not included); null: open. Neighbours, lowest first. */
  histogram: z.array(comparedOf(count).extend({ from_cents: cents.nullable(), to_cents: cents.nullable() })),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

/** Frames sold and not taken back; amounts as their lines have them. */
export const frameSalesSchema = z.object({ pieces: z.number(), cents });

/** Brands and price tiers of the frames behind analyse/umsatz-je-brillenauftrag. */
export const frameBrandsSchema = z.object({
  total: comparedOf(frameSalesSchema),
  /** Best-selling first; the largest ones alone. */
  brands: z.array(comparedOf(frameSalesSchema).extend({ brand: z.string() })),
  /** All others together; null when there are none. */
  rest: comparedOf(frameSalesSchema).extend({ brands: count }).nullable(),
  /** By the tier of its brand, else by the price of the frame; 'ohne' while there are too few frames to tell. */
  tiers: z.array(comparedOf(frameSalesSchema).extend({ tier: z.enum([...BRAND_TIERS, 'ohne']) })),
  bands: priceBandsSchema.nullable(),
  data_date: z.iso.date().nullable(),
  amounts: heldAmountsSchema,
});

export type OrderValue = z.infer<typeof orderValueSchema>;
export type GlassesValue = z.infer<typeof glassesValueSchema>;
export type FrameSales = z.infer<typeof frameSalesSchema>;
export type FrameBrands = z.infer<typeof frameBrandsSchema>;
