import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema, OF_ORDERS, unheeded } from './filter.ts';

/**
 * Where a wearer of contact lenses stands on a day. supplied: not due yet; overdue: should have come by their own interval; lost: not
 * seen for twice of it; elsewhere: lost, and has bought something else since.
 */
export const WEARER_STATES = ['supplied', 'overdue', 'lost', 'elsewhere'] as const;

/** Purchases of contact lenses with fewer days between them are one. */
export const FEWEST_INTERVAL_DAYS = 14;
/** Whoever buys more rarely wears other glasses mostly: no interval says when they should come. */
export const MOST_INTERVAL_DAYS = 730;
/** A wearer is lost after twice their interval, and not before so many days. */
export const FEWEST_LOST_DAYS = 180;

/** An order of contact lenses has no type of glasses, and new customers have no interval yet. */
export const wearersQuerySchema = analysisFilterSchema.extend(unheeded('glasses', 'customer', ...OF_ORDERS));

const count = z.number().int().min(0);
const group = z.object({
  customers: count,
  /** What they spend on contact lenses in a year, by their own purchases and interval; in cents. */
  yearly_cents: z.number().int(),
});

/** Who has bought contact lenses twice or more by a day, FEWEST_INTERVAL_DAYS to MOST_INTERVAL_DAYS apart in the middle. */
export const wearersOnDaySchema = z.object({
  supplied: group,
  overdue: group,
  /** Lost within the period. */
  lost: group,
  /** Of the lost: has bought something else after they were due. */
  elsewhere: group,
  /** The middle one of the intervals of who is supplied or overdue, in days; null without any. */
  median_days: z.number().nullable(),
});

/** analyse/sortiment, contact lenses: at the end of the period, and of the one that it is compared with. */
export const wearersSchema = z.object({
  current: wearersOnDaySchema,
  previous: wearersOnDaySchema,
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type WearerState = (typeof WEARER_STATES)[number];
export type WearersOnDay = z.infer<typeof wearersOnDaySchema>;
export type Wearers = z.infer<typeof wearersSchema>;
