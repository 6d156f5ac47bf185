import { z } from 'zod';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { CUSTOMER_STATUSES } from '../common/customer-status.ts';
import { pageOf } from '../common/paging.ts';
import { customerOriginSchema } from './customer-origin.ts';
import { SCORE_POTENTIALS } from './scores.ts';

/** How a hit was found: number or name as typed, its beginning, or a name that resembles it. */
export const CUSTOMER_MATCHES = ['exact', 'prefix', 'similar', 'latest'] as const;

const text = z.string().nullable();
const day = z.iso.date().nullable();
const count = z.number().int().min(0);
const cents = z.number().int();
const channels = z.object({ letter: z.boolean(), email: z.boolean(), sms: z.boolean() });

/** Quarter in which half of such customers have bought again; null where no score was made. */
export const quarterSchema = z.object({ year: z.number().int(), quarter: z.number().int().min(1).max(4) });

const identity = {
  id: z.number().int(),
  store_id: z.number().int(),
  store_name: z.string(),
  /** Number in the optician's own software. */
  external_id: z.string(),
  title: text,
  first_name: text,
  last_name: text,
  birth_date: day,
  /** Years today, Europe/Berlin. */
  age: count.nullable(),
  plz: text,
  city: text,
  is_deceased: z.boolean(),
  last_main_on: day,
  last_main_type: text,
  /** Null: has bought nothing. */
  status: z.enum(CUSTOMER_STATUSES).nullable(),
  next_glasses: quarterSchema.nullable(),
  /** Channels by which the customer may be written to. */
  may: channels,
};

/** A row of marketing/kunden-suchen. */
export const customerHitSchema = z.object({ ...identity, match: z.enum(CUSTOMER_MATCHES) });
export const customerPageSchema = pageOf(customerHitSchema);

export const customerOrderSchema = z.object({
  id: z.number().int(),
  external_id: z.string(),
  store_name: z.string(),
  ordered_on: z.iso.date(),
  delivered_on: day,
  kind: z.enum(ORDER_KINDS),
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
  status: z.string(),
  gross_cents: cents,
  /** Number of the order that this one takes back. */
  cancels: text,
  /** Kaufvorgang it belongs to, 1 for the first; null: cancelled or not counted. */
  purchase: count.nullable(),
  is_main: z.boolean(),
  lines: z.array(
    z.object({ position: z.int(), group: z.string(), brand: text, model: text, lens_type: text, gross_cents: cents }),
  ),
});
export const customerOrderPageSchema = pageOf(customerOrderSchema);

/** Kaufvorgang: orders within 60 days; `main` is its Hauptbrille. */
export const customerPurchaseSchema = z.object({
  number: count,
  began_on: z.iso.date(),
  orders: count,
  glasses: count,
  gross_cents: cents,
  main: z
    .object({ order_id: z.number().int(), ordered_on: z.iso.date(), glasses_type: text, gross_cents: cents })
    .nullable(),
});

/** Percent and percentiles 0–100; null where a score does not apply or may not be made. */
const percent = z.number().int().min(0).max(100).nullable();
export const customerScoresSchema = z.object({
  as_of: z.iso.date(),
  next_glasses_p6: percent,
  next_glasses_p12: percent,
  next_glasses_months: count.nullable(),
  /** Quarters in which the purchase falls with a chance of one half; `to` is null when its end is out of sight. */
  next_glasses_quarters: z.object({ from: quarterSchema, to: quarterSchema.nullable() }).nullable(),
  fashion: percent,
  future: percent,
  quality: percent,
  potential_long: percent,
  potential_multifocal: percent,
  potential_near: percent,
  potential_office: percent,
  potential_sports_sun: percent,
  /** Potentials whose value and reasons rest on a refraction. Always empty for a reader without the permission, who sees the values without it. */
  from_refraction: z.array(z.enum(SCORE_POTENTIALS)),
  /** By score; German sentences, at most three, strongest first. */
  reasons: z.record(z.string(), z.array(z.object({ text: z.string(), direction: z.enum(['up', 'down']) }))),
});

export const customerSchema = z.object({
  /** With what the customer's data came first; null: nothing that is kept says so. */
  origin: customerOriginSchema.nullable(),
  ...identity,
  salutation: text,
  street: text,
  country: text,
  phone: text,
  mobile: text,
  email: text,
  changed_on: day,
  first_purchase_on: day,
  last_purchase_on: day,
  /** All orders, cancellations taken off. */
  gross_cents: cents,
  consents: z.object({
    letter: z.boolean().nullable(),
    email: z.boolean().nullable(),
    sms: z.boolean().nullable(),
    health: z.boolean().nullable(),
    occurred_on: day,
    source: text,
    no_advertising: z.boolean(),
    blocked: z.boolean(),
  }),
  /** Newest first. */
  purchases: z.array(customerPurchaseSchema),
  /** The ten newest; more under /orders. */
  orders: customerOrderPageSchema,
  scores: customerScoresSchema.nullable(),
});

export type CustomerMatch = (typeof CUSTOMER_MATCHES)[number];
export type CustomerHit = z.infer<typeof customerHitSchema>;
export type CustomerPage = z.infer<typeof customerPageSchema>;
export type CustomerOrder = z.infer<typeof customerOrderSchema>;
export type CustomerOrderPage = z.infer<typeof customerOrderPageSchema>;
export type CustomerPurchase = z.infer<typeof customerPurchaseSchema>;
export type CustomerScores = z.infer<typeof customerScoresSchema>;
export type Customer = z.infer<typeof customerSchema>;
