import { z } from 'zod';
import { pageOf, pageOnlyQuerySchema } from '../common/paging.ts';

/** What a customer may answer to a letter or e-mail, on a page without signing in. */
export const ANSWER_KINDS = ['appointment', 'callback', 'email', 'pause', 'objection'] as const;

/** When on a day somebody would like to come or be called. */
export const DAY_PARTS = ['morning', 'noon', 'afternoon', 'evening'] as const;

/** For how many months somebody would like to hear nothing. */
export const PAUSE_MONTHS = [6, 12, 24] as const;

/** Of those that a shop has to act on: a wish that is not done, nor taken back. */
export const ANSWER_STATES = ['open', 'done', 'all'] as const;

export const customerAnswerSchema = z.object({
  id: z.number().int(),
  kind: z.enum(ANSWER_KINDS),
  /** By now: who was merged counts as the survivor. */
  customer_id: z.number().int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  store_id: z.number().int(),
  store: z.string(),
  list_id: z.number().int(),
  /** Of the shipping list; null: of a whole business, which somebody of single stores does not see. */
  campaign: z.string().nullable(),
  /** Of an appointment. */
  wish_on: z.iso.date().nullable(),
  /** Of an appointment or a call. */
  day_part: z.enum(DAY_PARTS).nullable(),
  /** Last day of a pause. */
  pause_until: z.iso.date().nullable(),
  answered_at: z.iso.datetime(),
  /** When the customer said it as it stands. */
  changed_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
  done_at: z.iso.datetime().nullable(),
  /** Sign-in name. */
  done_by: z.string().nullable(),
});

export const customerAnswerPageSchema = pageOf(customerAnswerSchema);

export const customerAnswerQuerySchema = pageOnlyQuerySchema.extend({
  state: z.enum(ANSWER_STATES).default('open'),
  /** Of one customer alone, under all numbers that were merged. */
  customer: z.coerce.number().int().positive().optional(),
});

export const answerDoneSchema = z.strictObject({ done: z.boolean() });

/** What a list has brought at once, apart from purchases: people, each counted once in every figure. */
export const answerSummarySchema = z.object({
  people: z.number().int().min(0),
  appointments: z.number().int().min(0),
  callbacks: z.number().int().min(0),
  emails: z.number().int().min(0),
  pauses: z.number().int().min(0),
  objections: z.number().int().min(0),
});

export type AnswerKind = (typeof ANSWER_KINDS)[number];
export type DayPart = (typeof DAY_PARTS)[number];
export type AnswerState = (typeof ANSWER_STATES)[number];
export type CustomerAnswer = z.infer<typeof customerAnswerSchema>;
export type CustomerAnswerPage = z.infer<typeof customerAnswerPageSchema>;
export type CustomerAnswerQuery = z.infer<typeof customerAnswerQuerySchema>;
export type AnswerSummary = z.infer<typeof answerSummarySchema>;
