import { z } from 'zod';
import { REPORT_AUDIENCES } from '../common/report-audience.ts';
import { scopeQuerySchema } from '../common/store.ts';

export { REPORT_AUDIENCES, type ReportAudience } from '../common/report-audience.ts';

/** One month, as years and months are written in addresses: '2026-10'. */
export const reportMonthSchema = z
  .string()
  .regex(
    /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/,
    'Bitte geben Sie einen Monat als Jahr und Monat an, zum Beispiel 2026-10.',
  );

/** The monthly report, a PDF. Since 3.2.0. */
export const reportQuerySchema = scopeQuerySchema.extend({
  month: reportMonthSchema,
  for: z.enum(REPORT_AUDIENCES).default('owner'),
});

export type ReportQuery = z.infer<typeof reportQuerySchema>;
