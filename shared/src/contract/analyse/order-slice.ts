import { z } from 'zod';
import { BRAND_TIERS } from '../prices/price-tiers.ts';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { analysisFilterSchema } from './filter.ts';
import { listQueryShape, type ListQuery } from '../common/list.ts';
import { LONGEST_TEXT } from '../common/longest-text.ts';
import { REVENUE_PARTS } from './revenue-parts.ts';

/** What a frame or lens without a manufacturer is counted under. */
export const NO_MAKER = 'ohne Hersteller';

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const cents = z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000);
const name = z.string().min(1).max(LONGEST_TEXT);

/**
 * The orders behind one figure: the filter bar, narrowed to a bar, a cell or a slice. All that is given must be met;
 * each figure's own question uses the same conditions, so that the list's sum is the figure.
 */
export const orderSliceSchema = analysisFilterSchema.extend({
  /** Whose amount is summed; orders without an amount in it are left out. */
  part: z.enum(REVENUE_PARTS).default('umsatz'),
  kind: z.enum(ORDER_KINDS).optional(),
  /** As `glasses`, with 'ohne' for orders without a type. */
  type: z.enum([...GLASSES_TYPES, 'ohne']).optional(),
  /** true: sold and not taken back, each piece once; false: what was taken back and the rows that do so. */
  sold: flag.optional(),
  /** true: rows that take an order back. */
  cancellation: flag.optional(),
  /** Of sold glasses: the main pair of its purchase, or an extra one. */
  pair: z.enum(['main', 'extra']).optional(),
  /** Order amount in cents, from (included) to (not included). */
  price_from: cents.optional(),
  price_to: cents.optional(),
  /** Brand of the frame, as the business's aliases name it. */
  brand: name.optional(),
  /** Price tier of the frame: its brand's where the business has set one, else by its own price; 'ohne': not to be told. */
  tier: z.enum([...BRAND_TIERS, 'ohne']).optional(),
  /** Manufacturer of the frame or of the lenses as written; NO_MAKER: without one. */
  frame_maker: name.optional(),
  lens_maker: name.optional(),
  /** true: 45 years and older on the day of the order. */
  over_45: flag.optional(),
  /** Of sold corrective glasses whose lenses are known: with premium lenses, or without. */
  premium: flag.optional(),
  /**
   * bought: of customers who bought in the period below the same filter; none: all other orders, of someone unknown or
   * taken back by people who bought nothing in it; unknown: of someone unknown.
   */
  buyer: z.enum(['bought', 'none', 'unknown']).optional(),
  /**
   * Of orders sold and not taken back. open: still being made; ready: not collected yet; waiting: either; awaited: glasses and
   * Neuverglasungen of which it is known whether and when they were collected.
   */
  progress: z.enum(['open', 'ready', 'waiting', 'awaited']).optional(),
  /** true: with something let off the price. */
  discounted: flag.optional(),
  /** true: with a part that a health insurer pays, or taking such a part back. Since 4.6.0. */
  insured: flag.optional(),
  /** One of the stores of the scope. */
  store: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

/**
 * What the orders behind a figure can be sorted by; `amount` is the part that the figure is made of, `customer` the customer's
 * number. Whoever may not see names gets `customer_name` by number; whoever may not see staff gets `staff` in no order.
 */
export const ORDER_SORTS = [
  'ordered_on',
  'external_id',
  'kind',
  'status',
  'amount',
  'gross',
  'customer',
  'customer_name',
  'staff',
] as const;

/** `q` is looked for in day, number, kind, type, status, customer and staff, as far as they are seen. Without `sort` the newest come first, of what waits the oldest. */
export const orderSliceQuerySchema = orderSliceSchema.extend(listQueryShape(ORDER_SORTS));

export type OrderSort = (typeof ORDER_SORTS)[number];
export type OrderListQuery = ListQuery<OrderSort>;
export type OrderSlice = z.infer<typeof orderSliceSchema>;
/** What a link or a bar says; defaults may be left out. */
export type OrderSliceInput = Omit<
  z.input<typeof orderSliceSchema>,
  'sold' | 'cancellation' | 'discounted' | 'insured' | 'over_45' | 'premium'
> & {
  sold?: boolean;
  cancellation?: boolean;
  discounted?: boolean;
  insured?: boolean;
  over_45?: boolean;
  premium?: boolean;
};
