import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';

/** Switches of a business that cost reach; each off unless it has switched it on. */
export const BUSINESS_SWITCHES = ['strict_health', 'without_forecasts', 'existing_customer_email'] as const;
export type BusinessSwitch = (typeof BUSINESS_SWITCHES)[number];

/** Switches as they would be; nothing is saved. */
export const switchesAskedSchema = z.strictObject({
  strict_health: z.boolean(),
  without_forecasts: z.boolean(),
  existing_customer_email: z.boolean(),
});

/** By what people are chosen: any way at all, what tells something about their eyes, or what is forecast of them. */
export const PRICE_WAYS = ['any', 'eyes', 'forecast'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];

const count = z.number().int().min(0);

/** Who may be written to as of today, by each channel and by one at least; they overlap. */
const reachedSchema = z.object({
  letter: count,
  email: count,
  sms: count,
  people: count,
  /** What these people have bought for in the twelve months, as „Gesamtumsatz“ counts it. */
  revenue_cents: z.number().int(),
});

/** What switches cost: whom the business could write to, and what they have spent; not what it would lose. */
export const switchesPriceSchema = z.object({
  /** The twelve months up to the last day with data; null without any. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  amounts: amountsSchema,
  ways: z.array(z.object({ way: z.enum(PRICE_WAYS), before: reachedSchema, after: reachedSchema })),
  /** What is saved and would wait, because it goes by what would be gone. */
  waiting: z.object({ selections: count, campaigns: count, standing: count }),
});

export type SwitchesAsked = z.infer<typeof switchesAskedSchema>;
export type Reached = z.infer<typeof reachedSchema>;
export type SwitchesPrice = z.infer<typeof switchesPriceSchema>;
