import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { scopeQuerySchema } from '../common/store.ts';

/** So many weeks back are looked at, and so many of their days a store must have been open on for one to be called usual. */
export const USUAL_WEEKS = 12;
export const USUAL_FROM = 6;

export const usualWeekdayQuerySchema = scopeQuerySchema.extend({ day: z.iso.date() });

/** The dashboard's day: each store against what the same weekday usually brings it. Amounts in cents. */
export const usualWeekdaySchema = z.object({
  day: z.iso.date(),
  amounts: heldAmountsSchema,
  /** By name. */
  stores: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      /** Whether it is open on the day. */
      is_open: z.boolean(),
      /** null: nothing has been uploaded for it up to the day. */
      revenue_cents: z.number().int().nullable(),
      /**
       * Median of the same weekday in the last USUAL_WEEKS weeks, of the days since its first data on which it was open;
       * null on a day on which it is closed, and with fewer than USUAL_FROM such days.
       */
      usual_cents: z.number().int().nullable(),
      /** These days. */
      days: z.number().int(),
    }),
  ),
});

export type UsualWeekday = z.infer<typeof usualWeekdaySchema>;
export type UsualStore = UsualWeekday['stores'][number];
