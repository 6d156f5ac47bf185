import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { AGE_GROUPS, CUSTOMER_KINDS } from './filter.ts';
import { dataDaysSchema } from './data-days.ts';

/** Fewer buyers make no tenths. */
export const MIN_BUYERS_FOR_DECILES = 10;

/** Pairs per buyer are told apart up to here; the last stands for it and more. */
export const MOST_PAIRS = 4;

const cents = z.number().int();
const count = z.number().int().min(0);

/** Different customers with a sale, and what they spent, cancellations of the period taken off. The mean is `amount` ÷ `buyers`. */
const spentSchema = z.object({ buyers: count, amount: cents });

export const buyersOfPeriodSchema = spentSchema.extend({
  /** Half of the buyers spent less; null without any. */
  median: cents.nullable(),
  /** Those with at least one pair of glasses, and their pairs: sold and not taken back. */
  glasses_buyers: count,
  glasses: count,
});

/** Buyers who bought at that age, and as new or regular customers. Who did both in the period stands in both cells. */
export const revenuePerCustomerCellSchema = spentSchema.extend({
  /** Null: whatever the age, or the kind. */
  age: z.enum(AGE_GROUPS).nullable(),
  kind: z.enum(CUSTOMER_KINDS).nullable(),
});

/** A tenth of the buyers; 1 are those who spent most. */
export const revenueDecileSchema = spentSchema.extend({
  decile: z.number().int().min(1).max(10),
  /** What the one who spent least, and most, of them spent. */
  lowest: cents,
  highest: cents,
});

export const revenuePerCustomerSchema = z.object({
  current: buyersOfPeriodSchema,
  previous: buyersOfPeriodSchema,
  /** Revenue of the period that is no buyer's: with `current.amount` it is the revenue of 'gesamtumsatz'. */
  beyond: z.object({
    /** Orders without a customer, cancellations taken off. */
    unnamed: cents,
    /** Taken back from customers without a sale in the period. */
    taken_back: cents,
  }),
  cells: z.array(revenuePerCustomerCellSchema),
  /** Empty below MIN_BUYERS_FOR_DECILES. */
  deciles: z.array(revenueDecileSchema),
  /** Share of the revenue that the first tenth made in the compared period; null below MIN_BUYERS_FOR_DECILES. */
  previous_top_share: z.number().nullable(),
  /** Buyers of glasses by number of pairs, 1 to MOST_PAIRS. */
  pairs: z.array(z.object({ pairs: z.number().int().min(1).max(MOST_PAIRS), current: count, previous: count })),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type BuyersOfPeriod = z.infer<typeof buyersOfPeriodSchema>;
export type RevenuePerCustomerCell = z.infer<typeof revenuePerCustomerCellSchema>;
export type RevenueDecile = z.infer<typeof revenueDecileSchema>;
export type RevenuePerCustomer = z.infer<typeof revenuePerCustomerSchema>;
