import { z } from 'zod';
import { REPORT_AUDIENCES } from '../common/report-audience.ts';

/** Somebody of the business, whether they are told in the morning, and what else they get, which stays when that is changed. */
const morningMailPersonSchema = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  version: z.number().int(),
  report: z.enum(REPORT_AUDIENCES).nullable(),
  monday: z.boolean(),
  watch: z.boolean(),
  store_id: z.number().int().nullable(),
  /** Why nothing goes out to the person: cannot sign in · may not see the analysis; null: nothing hinders it. */
  hindered: z.enum(['sign-in', 'groups']).nullable(),
  /** When the person had enough, by the link of a message. */
  watch_ended_at: z.iso.datetime().nullable(),
});

/** What the page of what is unusual reads of GET settings/report-mails, which is the settings' own. */
export const morningMailsSchema = z.object({ people: z.array(morningMailPersonSchema), is_test: z.boolean() });

export type MorningMailPerson = z.infer<typeof morningMailPersonSchema>;
export type MorningMails = z.infer<typeof morningMailsSchema>;
