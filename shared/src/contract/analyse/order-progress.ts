import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { comparedOf } from './compared.ts';
import { dataDaysSchema } from './data-days.ts';

const cents = z.number().int();
const count = z.number().int();
const type = z.enum([...GLASSES_TYPES, 'ohne']);

/** Days since the order at which a span begins; each ends before the next. From the last on, an order was most likely collected without a note of it. */
export const WAITING_SPANS = [0, 8, 15, 31, 61, 366] as const;

/** Begins the span from which on what lies ready is worth a call: what has been ready for less long is fetched by itself. */
export const UNCOLLECTED_DAYS = 15;

/** Within so many days of the order something counts as following from it. */
export const FOLLOW_UP_DAYS = 90;

/** Orders that wait, and what they come to. */
export const waitingOrdersSchema = z.object({ orders: count, cents });

/**
 * Orders sold and not taken back that the customer does not have yet, as of the latest day with data and whenever ordered:
 * `open` is being made, `ready` lies in the shop.
 */
export const waitingSchema = z.object({
  /** By kind, those alone of which any waits. `overdue`: of the open ones, the day they were promised for is over. */
  kinds: z.array(
    z.object({ kind: z.enum(ORDER_KINDS), open: waitingOrdersSchema, ready: waitingOrdersSchema, overdue: count }),
  ),
  /** By days since the order, from `from_days` (included) to `to_days` (not included; null: open). All spans, shortest first. */
  spans: z.array(
    z.object({
      from_days: count,
      to_days: count.nullable(),
      open: waitingOrdersSchema,
      ready: waitingOrdersSchema,
    }),
  ),
});

/**
 * How long customers waited for glasses and Neuverglasungen ordered in a period, in days from order to collection. By the
 * product-limit estimate: whoever still waits counts with the days so far. Null while fewer than that share have come.
 */
export const waitSchema = z.object({
  /** Sold and not taken back, of which it is known whether and when they were collected. */
  orders: count,
  collected: count,
  median_days: z.number().nullable(),
  /** By when nine of ten had come. */
  late_days: z.number().nullable(),
});

/** analyse/auftraege-abholung: what waits now, and how long it took. */
export const orderProgressSchema = z.object({
  waiting: waitingSchema,
  total: comparedOf(waitSchema),
  months: z.array(comparedOf(waitSchema).extend({ month: z.iso.date(), running: z.boolean() })),
  /** All types in the order of the contract, then 'ohne'. */
  types: z.array(comparedOf(waitSchema).extend({ type })),
  /** Sold and not taken back in the period, marked as collected without the day: nothing is known of their wait. */
  without_day: count,
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

/** The same by who made the lenses; an order with lenses of two makers counts for both. Most orders first. */
export const lensMakerWaitsSchema = z.object({
  makers: z.array(comparedOf(waitSchema).extend({ maker: z.string() })),
  data_date: z.iso.date().nullable(),
});

/** What became of glasses within FOLLOW_UP_DAYS; of those alone whose days are over. */
export const followUpSchema = z.object({
  /** Sold, also those taken back later. */
  glasses: count,
  /** Followed by a Neuverglasung of the same customer, counted for the latest glasses before it. */
  reglazed: count,
  /** Taken back in whole. */
  taken_back: count,
  /** Of those taken back: the customer ordered other glasses within 30 days of it. */
  exchanged: count,
});

export const followUpsSchema = z.object({
  total: comparedOf(followUpSchema),
  types: z.array(comparedOf(followUpSchema).extend({ type })),
  /** By who made the first of the lenses. */
  makers: z.array(comparedOf(followUpSchema).extend({ maker: z.string() })),
  /** Last day of an order that can be judged: FOLLOW_UP_DAYS before the data end. */
  until: z.iso.date().nullable(),
  ...dataDaysSchema.shape,
});

/** What was let off the price, and what was taken back, each on its day. */
export const reductionSchema = z.object({
  /** Revenue after both. */
  cents,
  discount_cents: cents,
  /** Orders that were taken back in whole, and the money of all that took some back; negative. */
  cancelled: count,
  cancelled_cents: cents,
});

export const reductionsSchema = z.object({
  total: comparedOf(reductionSchema),
  months: z.array(comparedOf(reductionSchema).extend({ month: z.iso.date(), running: z.boolean() })),
  kinds: z.array(comparedOf(reductionSchema).extend({ kind: z.enum(ORDER_KINDS) })),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

/** Follow-ups and reductions by who sold, for PRO alone; null: without a member of staff. */
export const staffReductionsSchema = z.object({
  staff: z.array(
    comparedOf(reductionSchema.extend(followUpSchema.shape)).extend({
      id: z.number().int().nullable(),
      name: z.string(),
    }),
  ),
  data_date: z.iso.date().nullable(),
  amounts: heldAmountsSchema,
});

export type WaitingOrders = z.infer<typeof waitingOrdersSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
export type OrderWait = z.infer<typeof waitSchema>;
export type OrderProgress = z.infer<typeof orderProgressSchema>;
export type LensMakerWaits = z.infer<typeof lensMakerWaitsSchema>;
export type FollowUp = z.infer<typeof followUpSchema>;
export type FollowUps = z.infer<typeof followUpsSchema>;
export type Reduction = z.infer<typeof reductionSchema>;
export type Reductions = z.infer<typeof reductionsSchema>;
export type StaffReductions = z.infer<typeof staffReductionsSchema>;
