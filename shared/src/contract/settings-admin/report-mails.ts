import { z } from 'zod';
import { REPORT_AUDIENCES } from '../common/report-audience.ts';
import { userStoresSchema } from './user-stores.ts';

/** What goes out: the Monatsbericht as a PDF, the figures of the last week, and what is unusual, on mornings with anything new. */
export const REPORT_MAIL_KINDS = ['report', 'monday', 'watch'] as const;
export type ReportMailKind = (typeof REPORT_MAIL_KINDS)[number];

const wish = {
  /** 0: nothing was ever decided about the person. */
  version: z.number().int().min(0).max(2_147_483_646),
  /** Whom the Monatsbericht is for; null: the person gets none. */
  report: z.enum(REPORT_AUDIENCES).nullable(),
  monday: z.boolean(),
  /** null: all stores that the person may see. */
  store_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
};
const instant = z.iso.datetime().nullable();

/** A user of the business, and what they get by e-mail. `stores`: restricted to these; none: all. */
export const reportMailPersonSchema = z.object({
  ...wish,
  /** What is unusual, on the morning after. Since 4.6.0. */
  watch: z.boolean(),
  ...userStoresSchema.shape,
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  /** Why nothing goes out to the person: cannot sign in · may not see the analysis; null: nothing hinders it. */
  hindered: z.enum(['sign-in', 'groups']).nullable(),
  /** When the person had enough, by the link of a message. */
  report_ended_at: instant,
  monday_ended_at: instant,
  watch_ended_at: instant,
  last_sent_at: instant,
});

/** Since 3.2.0. */
export const reportMailsSchema = z.object({
  people: z.array(reportMailPersonSchema),
  stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** E-mails stay in the portal's outbox, since it has no mail server. */
  is_test: z.boolean(),
});

/** All of a person's at once, `watch` left out: as it was; `version` is the one that was read, another by now is answered with 409. */
export const reportMailUpdateSchema = z.object({ ...wish, watch: z.boolean().optional() });

export const reportMailSendSchema = z.object({ kind: z.enum(REPORT_MAIL_KINDS) });
/** `text`: what would have been sent, where e-mails stay in the outbox; `attached`: names of the files with it. */
export const reportMailSentSchema = z.object({
  subject: z.string(),
  text: z.string().nullable(),
  attached: z.array(z.string()),
});

export type ReportMailPerson = z.infer<typeof reportMailPersonSchema>;
export type ReportMails = z.infer<typeof reportMailsSchema>;
export type ReportMailUpdate = z.infer<typeof reportMailUpdateSchema>;
export type ReportMailSent = z.infer<typeof reportMailSentSchema>;
