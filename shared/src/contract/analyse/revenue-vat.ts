import { z } from 'zod';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema, OF_ORDERS, unheeded } from './filter.ts';

const cents = z.number().int();

/** Tax is due on all that was sold, and compared with nothing. */
export const revenueVatQuerySchema = analysisFilterSchema.extend(unheeded('glasses', 'age', 'customer', ...OF_ORDERS));

/** What was charged in a month at one rate. `gross_cents` of all rates together is the month's revenue, gross. */
export const vatMonthSchema = z.object({
  /** First day of the month, ISO. */
  month: z.iso.date(),
  /** Per cent: 19, 7, 0; 16 and 5 in the second half of 2020. */
  rate: z.number(),
  gross_cents: cents,
  /** gross × 100 ÷ (100 + rate) of the month's sum, to the cent; `vat_cents` is the rest. */
  net_cents: cents,
  vat_cents: cents,
  /** Of the gross: what the files give no rate for, and was reckoned at the usual one of its day. */
  assumed_cents: cents,
});

/** Revenue by month and rate of VAT, oldest month and highest rate first. Since 4.5.0. */
export const revenueVatSchema = z.object({ rows: z.array(vatMonthSchema), ...dataDaysSchema.shape });

export type VatMonth = z.infer<typeof vatMonthSchema>;
export type RevenueVat = z.infer<typeof revenueVatSchema>;
