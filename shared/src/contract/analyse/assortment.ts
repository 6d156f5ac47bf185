import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { ASSORTMENTS, limitsSchema } from '../prices/price-limits.ts';
import { comparedOf } from './compared.ts';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema } from './filter.ts';
import { frameSalesSchema } from './glasses-value.ts';

const cents = z.number().int();

/** The filter bar, and which part of the assortment is looked at. */
export const assortmentQuerySchema = analysisFilterSchema.extend({ sortiment: z.enum(ASSORTMENTS) });

/** Fewer pieces of the same articles on a side say nothing of prices. */
export const FEWEST_MATCHED = 10;

/**
 * What became of prices, the same against the same: an article is a lens by maker, type, index and coating, and all else by maker, brand
 * and model. An article without these is in neither. previous + volume + price + mix = current, to the cent.
 */
export const priceChangeSchema = z.object({
  /** More or fewer pieces, at the mean price of before. */
  volume: cents,
  /** Articles sold in both periods, at other prices. */
  price: cents,
  /** What is left: dearer or cheaper articles among the pieces, new ones and ones no longer sold. */
  mix: cents,
  /** Prices of now ÷ those of before by Fisher's index, of articles sold in both; null below FEWEST_MATCHED pieces on a side. */
  like_for_like: z.number().nullable(),
  /** Pieces of now of articles sold in both. */
  matched: z.number(),
});

/** What is left of what was sold once its purchase is paid: of lines alone whose purchase price is known, nothing is extrapolated. */
export const marginSchema = z.object({
  /** Revenue of these lines, as the page counts it; with the revenue of all lines it says for how much a purchase price is known. */
  known_cents: cents,
  /** Their revenue without VAT. */
  net_cents: cents,
  /** What they cost the shop, without VAT. */
  purchase_cents: cents,
});

/** analyse/sortiment: lines of orders sold and not taken back. */
export const assortmentSchema = z.object({
  sortiment: z.enum(ASSORTMENTS),
  total: comparedOf(frameSalesSchema),
  margin: comparedOf(marginSchema),
  months: z.array(
    comparedOf(frameSalesSchema).extend({
      month: z.iso.date(),
      running: z.boolean(),
      /**
       * Prices of the same as a multiple of those of all compared months together, without a comparison of all months of the period;
       * null: too few pieces of what other months have.
       */
      prices: z.number().nullable(),
    }),
  ),
  change: priceChangeSchema,
  /** By the price of a piece with VAT as it was sold, whatever the amounts are; `bandsOf(limits)`, in its order. */
  bands: z.object({ limits: limitsSchema, sales: z.array(comparedOf(frameSalesSchema)) }),
  /** Makers of lenses, brands of all else, by revenue; the largest ones alone. */
  names: z.array(comparedOf(frameSalesSchema).extend({ name: z.string(), margin: comparedOf(marginSchema) })),
  /** Of these names pairs that are probably one in two spellings, the one that sold less first; none that an Admin has decided about. */
  alike: z.array(z.object({ names: z.tuple([z.string(), z.string()]), reason: z.string() })),
  /** All others together; null when there are none. */
  rest: comparedOf(frameSalesSchema)
    .extend({ names: z.number().int(), margin: comparedOf(marginSchema) })
    .nullable(),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type Margin = z.infer<typeof marginSchema>;
export type PriceChange = z.infer<typeof priceChangeSchema>;
export type Assortment = z.infer<typeof assortmentSchema>;
