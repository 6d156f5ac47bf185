import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { pageOf } from '../common/paging.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';

const count = z.number().int().min(0);

/** A value and its 95 % interval. Of shares 0.072 is 7.2 percentage points; of amounts it is cents. */
export const estimateSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });

/**
 * Everyone who was drawn into a group, also who was taken out, moved or died since (intention to treat): leaving them
 * out of the recipients alone would make the groups different before anything was sent.
 */
export const successGroupSchema = z.object({
  people: count,
  /** Of them those who bought anything within the response time, and those whose purchase had main glasses. */
  buyers: count,
  main_buyers: count,
  /** Revenue with them in that time, credits taken off. */
  revenue_cents: z.number().int(),
  /** Buyers ÷ people. */
  response: estimateSchema,
});

/**
 * observed: there is no control group to compare with. open: the interval of the uplift contains 0 (nicht
 * nachweisbar). more, less: it lies on one side of 0.
 */
export const SUCCESS_VERDICTS = ['observed', 'open', 'more', 'less'] as const;

/** What one or several campaigns brought. */
const result = {
  treated: successGroupSchema,
  /** Null without one. */
  control: successGroupSchema.nullable(),
  verdict: z.enum(SUCCESS_VERDICTS),
  /** Response of the recipients less that of the control group (Newcombe, method 10; several: weighted, each with its own control). */
  uplift: estimateSchema.nullable(),
  /**
   * Difference in revenue per head × recipients (Welch); bounds are null with fewer than five buyers in a group, null
   * as a whole without a control group. `is_shown`: the interval is known and leaves out 0.
   */
  extra_revenue: z
    .object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable(), is_shown: z.boolean() })
    .nullable(),
  /** Sent pieces × cost of a piece, and what does not depend on their number. */
  cost_cents: count,
};

/** A group of the recipients and of the control group, and what they did. */
export const successPartSchema = z.object({
  label: z.string(),
  treated: successGroupSchema,
  control: successGroupSchema.nullable(),
  verdict: z.enum(SUCCESS_VERDICTS),
  uplift: estimateSchema.nullable(),
});

/** A shipping list that was sent, with its result. */
export const successSummarySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  purpose: z.string(),
  channel: z.enum(SELECTION_CHANNELS),
  sent_on: z.iso.date(),
  response_days: count,
  /** Last day on which a purchase counts. */
  ends_on: z.iso.date(),
  /** Last day with data within the response time; null: none since the sending. */
  observed_to: z.iso.date().nullable(),
  is_finished: z.boolean(),
  /** Pieces that were really sent, and of them those that did not arrive. */
  sent: count,
  undelivered: count,
  ...result,
});

export const successPageSchema = pageOf(successSummarySchema).extend({ amounts: amountsSchema });

/** Share that has bought up to this day after the sending; 0 is the day itself. */
export const successDaySchema = z.object({ day: count, treated: estimateSchema, control: estimateSchema.nullable() });

/**
 * What the forecast said when the list was drawn, beside what came: both of main glasses, and of those with a forecast.
 * The forecast knows of no campaign: it tells who buys, not who buys because of it.
 */
export const successPromiseSchema = z.object({
  people: count,
  /** Mean chance, reckoned down from six months to the response time. */
  expected: z.number(),
  treated: estimateSchema,
  control: estimateSchema.nullable(),
  uplift: estimateSchema.nullable(),
  verdict: z.enum(SUCCESS_VERDICTS),
});

/** running: who is ahead before the end of the response time may be so by chance, and is not said. open: nicht nachweisbar. */
export const TEXTS_VERDICTS = ['running', 'open', 'a', 'b'] as const;

/** The recipients of either text of a campaign that compared two. */
export const successTextsSchema = z.object({
  a: z.object({ subject: z.string(), group: successGroupSchema }),
  b: z.object({ subject: z.string(), group: successGroupSchema }),
  /** Response to the second text less that to the first (Newcombe, method 10); null: one of them nobody got. */
  difference: estimateSchema.nullable(),
  verdict: z.enum(TEXTS_VERDICTS),
});

export const successDetailSchema = successSummarySchema.extend({
  amounts: amountsSchema,
  /** Daueraktion of which it is a bundle, whose effect is told there; null: of none. */
  standing_id: z.number().int().nullable(),
  /** Null: an export without one, and to portals before 4.7.0. */
  campaign_id: z.number().int().nullable().default(null),
  curve: z.array(successDaySchema),
  ages: z.array(successPartSchema),
  /** By the chance of the next glasses when drawn, the highest tenth first; empty without forecasts. */
  deciles: z.array(successPartSchema),
  promise: successPromiseSchema.nullable(),
  /** Null: there was one text. */
  texts: successTextsSchema.nullable().default(null),
});

export const successPooledSchema = z.object({
  amounts: amountsSchema,
  /** Lists with a control group, which the figures are of. */
  lists: count,
  /** Names of those without one, which are left out. */
  left_out: z.array(z.string()),
  /** Whether all of them are over. */
  is_finished: z.boolean(),
  ...result,
});

/** Ids of sent shipping lists: '3,8'. */
export const successPooledQuerySchema = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
});

export type Estimate = z.infer<typeof estimateSchema>;
export type SuccessGroup = z.infer<typeof successGroupSchema>;
export type SuccessVerdict = (typeof SUCCESS_VERDICTS)[number];
export type SuccessPart = z.infer<typeof successPartSchema>;
export type SuccessSummary = z.infer<typeof successSummarySchema>;
export type SuccessPage = z.infer<typeof successPageSchema>;
export type SuccessDay = z.infer<typeof successDaySchema>;
export type SuccessPromise = z.infer<typeof successPromiseSchema>;
export type SuccessTexts = z.infer<typeof successTextsSchema>;
export type SuccessDetail = z.infer<typeof successDetailSchema>;
export type SuccessPooled = z.infer<typeof successPooledSchema>;
