import { z } from 'zod';

/** What the data of the chosen stores cover, whatever the filter: their first and latest day; null without any. */
export const dataDaysSchema = z.object({
  data_since: z.iso.date().nullable(),
  data_date: z.iso.date().nullable(),
});

export type DataDays = z.infer<typeof dataDaysSchema>;
