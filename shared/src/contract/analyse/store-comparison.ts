import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { dataDaysSchema } from './data-days.ts';

const count = z.number().int();

/** What a store sold in a period: parts that add up but for different people. Amounts in cents. */
export const storeFiguresSchema = z.object({
  revenue_cents: count,
  /** Orders, those that take one back as −1. */
  order_count: count,
  glasses_cents: count,
  glasses_count: count,
  /** Below: glasses sold and not taken back. */
  main_count: count,
  extra_count: count,
  progressive_count: count,
  corrective_count: count,
  /** Different people, and what they paid. */
  buyer_count: count,
  buyer_cents: count,
  new_buyer_count: count,
});

/** analyse/…: each visible store's own figures beside those of the others. Since 3.1.0. */
export const storeComparisonSchema = z.object({
  stores: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      current: storeFiguresSchema,
      /** null without a comparison, and where the store had no data yet on the days to compare with. */
      previous: storeFiguresSchema.nullable(),
      /** Of revenue, for the days of the period with data; null without one, and below a restriction. */
      goal: z.number().nullable(),
      /** Revenue of the last thirteen months up to the end of the period, oldest first; the last may still run. */
      months: z.array(z.object({ month: z.iso.date(), revenue_cents: count, running: z.boolean() })),
    }),
  ),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type StoreFigures = z.infer<typeof storeFiguresSchema>;
export type StoreComparison = z.infer<typeof storeComparisonSchema>;
export type ComparedStore = StoreComparison['stores'][number];
