import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { pageOf } from '../common/paging.ts';
import { dataDaysSchema } from './data-days.ts';

/** Revenue parts, in cents with or without VAT as the answer's `amounts` say. umsatz = brillen + neuverglasung + kontaktlinsen + handelsware; fassung and glas are parts of brillen and neuverglasung together. */
export const revenuePartsSchema = z.object({
  umsatz: z.number().int(),
  brillen: z.number().int(),
  neuverglasung: z.number().int(),
  fassung: z.number().int(),
  glas: z.number().int(),
  kontaktlinsen: z.number().int(),
  handelsware: z.number().int(),
});

/** `orders`: the n behind the figure, cancelled pieces taken back. */
export const revenuePeriodSchema = revenuePartsSchema.extend({ orders: z.number().int() });

export const revenueMonthSchema = z.object({
  /** First day of the month, ISO. */
  month: z.iso.date(),
  current: revenuePeriodSchema,
  previous: revenuePeriodSchema,
  /** True for the month that is still running at the data date: its bar is hatched. */
  running: z.boolean(),
  /** Revenue goal of the whole month in cents; null without one, for a part of a month, and below a restriction. */
  goal: z.number().int().nullable(),
});

/** One weekday within one month of the period. */
export const revenueWeekdaySchema = z.object({
  month: z.iso.date(),
  /** 1 Monday … 7 Sunday. */
  weekday: z.number().int().min(1).max(7),
  umsatz: z.number().int(),
  orders: z.number().int(),
  /** Days with orders: what a mean is taken of. */
  days: z.number().int(),
});

/** Revenue and pieces of one assortment in both periods; `type` null for what is no glasses. */
export const revenueAssortmentSchema = z.object({
  kind: z.enum(ORDER_KINDS),
  type: z.enum([...GLASSES_TYPES, 'ohne']).nullable(),
  current: z.object({ umsatz: z.number().int(), pieces: z.number().int() }),
  previous: z.object({ umsatz: z.number().int(), pieces: z.number().int() }),
});

/** How the previous period's revenue became the current one's, in cents: previous + volume + price + mix = current. */
export const revenueBridgeSchema = z.object({
  previous: z.number().int(),
  /** More or fewer pieces, at the mean price and in the mix of before. */
  volume: z.number().int(),
  /** The same assortment at other prices. */
  price: z.number().int(),
  /** Dearer or cheaper assortments among the pieces. */
  mix: z.number().int(),
  current: z.number().int(),
  assortments: z.array(revenueAssortmentSchema),
});

export const revenueSchema = z.object({
  total: revenuePeriodSchema,
  previous: revenuePeriodSchema,
  months: z.array(revenueMonthSchema),
  /** All days that `previous` covers; the end before the start: nothing to compare with. */
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  weekdays: z.array(revenueWeekdaySchema),
  bridge: revenueBridgeSchema,
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type RevenueParts = z.infer<typeof revenuePartsSchema>;
export type RevenuePeriod = z.infer<typeof revenuePeriodSchema>;
export type RevenueWeekday = z.infer<typeof revenueWeekdaySchema>;
export type RevenueAssortment = z.infer<typeof revenueAssortmentSchema>;
export type RevenueBridge = z.infer<typeof revenueBridgeSchema>;
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;
export type Revenue = z.infer<typeof revenueSchema>;

/** An order behind a figure. A cancelling row stands for itself, with a negative amount at its own day. */
export const revenueOrderSchema = z.object({
  id: z.number().int(),
  /** Number in the optician's own software. */
  external_id: z.string(),
  store_id: z.number().int(),
  ordered_on: z.iso.date(),
  kind: z.enum(ORDER_KINDS),
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
  status: z.enum(['offen', 'fertig', 'abgeholt', 'storniert']),
  /** The whole order, in the amounts that the figure has: net where the page says so. */
  gross_cents: z.number().int(),
  /** Its share in the part that was asked for; the whole amount for 'umsatz'. Of a slice by frame or lens: those lines alone. */
  amount_cents: z.number().int(),
  /** Number of the order that this row takes back; null for an ordinary order. */
  cancels: z.string().nullable(),
  /** Null for a sale to someone unknown. Names are null for whoever may not open 'Kunden suchen'. */
  customer: z
    .object({
      id: z.number().int(),
      external_id: z.string(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
      /** Told of orders that wait alone, to whoever sees the name. */
      phone: z.string().nullable().optional(),
    })
    .nullable(),
  /** The day for which it was promised, or on which it was collected. */
  delivered_on: z.iso.date().nullable().optional(),
  /** Who sold it, by the name that figures may show; null without one, and for whoever may not see figures of staff. */
  staff_name: z.string().nullable(),
});

/**
 * Sums over all hits, not only those of the page, in cents; `pieces` counts orders, those that take one back as −1.
 * `units`: frames or lenses, of a slice by brand, tier or maker.
 */
export const revenueOrderPageSchema = pageOf(revenueOrderSchema).extend({
  umsatz: z.number().int(),
  amount: z.number().int(),
  pieces: z.number().int(),
  units: z.number().optional(),
  amounts: heldAmountsSchema,
});

export type RevenueOrder = z.infer<typeof revenueOrderSchema>;
export type RevenueOrderPage = z.infer<typeof revenueOrderPageSchema>;
