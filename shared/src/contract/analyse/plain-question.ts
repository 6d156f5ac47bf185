import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { COMPARISONS, PERIOD_UNITS } from '../common/period.ts';

/** Longer ones are no questions. */
export const LONGEST_QUESTION = 200;

/** `standort`: as addresses of pages say it, an id or 'alle'; without it the store of the call. */
export const plainQuestionQuerySchema = z.object({
  q: z.string().max(LONGEST_QUESTION),
  standort: z
    .string()
    .regex(/^(?:alle|[1-9]\d{0,14})$/)
    .optional(),
});

/** cents · pieces · share: 0 to 1 · months · days (since 4.6.0) · km · number · date: see `date`. */
export const PLAIN_UNITS = ['cents', 'pieces', 'share', 'months', 'days', 'km', 'number', 'date'] as const;

const days = z.object({ from: z.iso.date(), to: z.iso.date() });
const value = z.number().nullable();

/** A question as it was understood. `figure`: one of the register of figures; filters by their names, several values listed. */
export const plainPartsSchema = z.object({
  figure: z.string(),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])),
  /** Null: of now. */
  period: days.extend({ unit: z.enum(PERIOD_UNITS).optional() }).nullable(),
  comparison: z.union([z.enum(COMPARISONS), days]),
  ranking: z.object({ by: z.string(), order: z.enum(['best', 'worst', 'all']), count: z.number().int() }).nullable(),
  /** A mean of its working days, weeks or whole months; null: the figure as it is. */
  per: z.enum(['day', 'week', 'month']).nullable(),
});

/** A question that can be answered; asked as `q`, it means `label` and nothing else. */
const alternativeSchema = z.object({ q: z.string(), label: z.string() });

/** What a question in plain words was understood as, and its answer by the page's own question. */
export const plainAnswerSchema = z.object({
  status: z.enum(['answered', 'ambiguous', 'not-understood']),
  /** What was understood, ready to be shown: 'Brillenaufträge · Gleitsicht · Oktober 2026 · Freiburg'; empty where nothing was. */
  understood: z.string(),
  parts: plainPartsSchema.nullable(),
  /** Null: nothing to divide by, or not known; `notes` say why. */
  value,
  unit: z.enum(PLAIN_UNITS).nullable(),
  /** What a mean is of, after its unit: 'je Arbeitstag'; null: it is none. */
  per: z.string().nullable(),
  /** Of the days that it is compared with; null without any. */
  previous: value,
  /** What `previous` is of: 'Oktober 2025', 'Median der Vergleichsgruppe'. */
  compared_with: z.string().nullable(),
  /** Value of the unit 'date'. */
  date: z.iso.date().nullable(),
  /** Of a ranking, the first asked for first; and what a small chart draws. */
  rows: z.array(z.object({ label: z.string(), value, previous: value })),
  /** The page with these filters, and its 'Warum?' where revenue has changed. */
  href: z.string().nullable(),
  why_href: z.string().nullable(),
  /** What made the change, where that was asked for. */
  why: z.array(z.string()),
  /** What has to be known beside the figure, in German. */
  notes: z.array(z.string()),
  /** Why there is no answer, and what to do. */
  message: z.string().nullable(),
  /** Words that were not understood, as written. */
  unknown_words: z.array(z.string()),
  /** Two readings of an ambiguous question, or the nearest ones that can be answered. */
  alternatives: z.array(alternativeSchema),
  amounts: heldAmountsSchema,
});

export type PlainAnswer = z.infer<typeof plainAnswerSchema>;
export type PlainUnit = (typeof PLAIN_UNITS)[number];
