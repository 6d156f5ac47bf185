import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { changeGroupSchema, CHANGE_DIMENSIONS, usualRangeSchema } from './change-explained.ts';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema } from './filter.ts';

/** Means and shares whose change is explained, as addresses name them. */
export const RATE_FIGURES = [
  'umsatz-je-kunde',
  'umsatz-je-brillenauftrag',
  'mehrbrillenquote',
  'gleitsichtanteil',
] as const;

/** The filter bar, and the figure whose change is asked about. */
export const rateExplainedQuerySchema = analysisFilterSchema.extend({
  figure: z.enum(RATE_FIGURES),
  /** First day of a month of the period: that one alone, against the days that its bar is compared with. */
  month: z.iso.date().optional(),
});

/** In cents, or a share from 0 to 1, by `unit`. Null: nothing to divide by. */
const rate = z.number().nullable();
/** A part of the change, in the same. */
const part = z.number();

/** A factor of a mean that is a product; their parts sum to the change. */
export const rateFactorSchema = z.object({
  key: z.enum(['purchases', 'pieces', 'price']),
  /** Purchases of a customer, pieces of a purchase, cents of a piece. */
  previous: rate,
  current: rate,
  change: part,
});

/** A group with its own rate, and how much of what is divided by is its; the parts of all groups of a dimension sum to the change. */
export const rateGroupSchema = changeGroupSchema.pick({ key: true, label: true }).extend({
  previous: rate,
  current: rate,
  /** From 0 to 1 of all that is divided by; below 0 where more came back than was sold. */
  previous_weight: z.number(),
  current_weight: z.number(),
  /** What of the change comes of its own rate, and of there being more or fewer of it. */
  own: part,
  mix: part,
});

/** 'Warum?' of a mean or a share. */
export const rateExplainedSchema = z.object({
  figure: z.enum(RATE_FIGURES),
  unit: z.enum(['cents', 'share']),
  previous: rate,
  current: rate,
  /** Null where either is. */
  change: rate,
  /** What is divided by: customers, or pairs of glasses. */
  previous_cases: z.number().int(),
  current_cases: z.number().int(),
  /** The days that are compared; those of before with their end before their start: nothing to compare with. */
  from: z.iso.date(),
  to: z.iso.date(),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  /** In cents, or in ten thousandths of a share. */
  usual: usualRangeSchema,
  /** Earlier comparisons of the same kind that the usual range stands on, and how many are needed. */
  history: z.object({ comparisons: z.number().int(), needed: z.number().int() }),
  /** Of 'umsatz-je-kunde' alone. */
  factors: z.array(rateFactorSchema),
  /** Those with more than one group, largest parts first; none of 'umsatz-je-kunde', since somebody buys in two groups. Staff is for PRO alone. */
  dimensions: z.array(z.object({ dimension: z.enum(CHANGE_DIMENSIONS), groups: z.array(rateGroupSchema) })),
  /** The explanation in German: first the change itself, then what made it. */
  sentences: z.array(z.string()),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type RateFigure = (typeof RATE_FIGURES)[number];
export type RateExplainedQuery = z.infer<typeof rateExplainedQuerySchema>;
export type RateFactor = z.infer<typeof rateFactorSchema>;
export type RateGroup = z.infer<typeof rateGroupSchema>;
export type RateExplained = z.infer<typeof rateExplainedSchema>;
