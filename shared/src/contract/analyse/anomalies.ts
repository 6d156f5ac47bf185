import { z } from 'zod';
import { scopeQuerySchema } from '../common/store.ts';
import { dataDaysSchema } from './data-days.ts';

/** What can be unusual; in the order in which it is told: what is wrong with the data comes first, since all else is made of them. */
export const ANOMALY_KINDS = [
  'no-receipts',
  'few-receipts',
  'bare-orders',
  'staff',
  'prices',
  'glasses',
  'revenue',
  'value',
  'extra',
] as const;
export type AnomalyKind = (typeof ANOMALY_KINDS)[number];

/** What people have made of it: nothing yet, they have seen it, they have done something about it. */
export const ANOMALY_STATES = ['open', 'seen', 'done'] as const;
export type AnomalyState = (typeof ANOMALY_STATES)[number];

/** state: only what stands like that; without it all. */
export const anomalyQuerySchema = scopeQuerySchema.extend({ state: z.enum(ANOMALY_STATES).optional() });
export type AnomalyQuery = z.infer<typeof anomalyQuerySchema>;

export const anomalyStateSchema = z.strictObject({ state: z.enum(ANOMALY_STATES) });

export const anomalySchema = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  store: z.string(),
  kind: z.enum(ANOMALY_KINDS),
  direction: z.enum(['low', 'high']),
  /** The days that it is about, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Pieces, cents, a share, or a factor of prices, by its kind: what it was, and what is usual. */
  value: z.number(),
  usual: z.number(),
  /** Where the usual ends; null where it is no range. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Day on which it was told. */
  told_on: z.iso.date(),
  /** What is unusual, without store and days. */
  sentence: z.string(),
  /** What made it, as 'Warum?' says. */
  causes: z.array(z.string()),
  /** The one thing to do about it. */
  step: z.string(),
  state: z.enum(ANOMALY_STATES),
  /** Sign-in name; null: nobody has said anything. */
  judged_by: z.string().nullable(),
  judged_at: z.iso.datetime().nullable(),
});

/** analyse/auffaelliges: what lay beyond the usual noise of the stores, the newest first. */
export const anomalyListSchema = z.object({
  ...dataDaysSchema.shape,
  /** Whether the data reach back far enough to tell of figures; before that only what is wrong with the data is told. */
  has_history: z.boolean(),
  anomalies: z.array(anomalySchema),
});

export type AnomalyEntry = z.infer<typeof anomalySchema>;
export type AnomalyList = z.infer<typeof anomalyListSchema>;
