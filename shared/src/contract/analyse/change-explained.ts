import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema } from './filter.ts';
import { REVENUE_PARTS } from './revenue-parts.ts';

/**
 * What revenue is made of: working days × customers of a day who bought × purchases of each × pieces of each purchase × revenue of a piece; and
 * what belongs to no buyer: sales to someone unknown, and what came back from people who bought nothing in the time.
 */
export const CHANGE_DRIVERS = ['calendar', 'buyers', 'purchases', 'pieces', 'price', 'no_buyer'] as const;

/** By what revenue itself is split. 'type': glasses by type, all else by kind. */
export const CHANGE_DIMENSIONS = ['type', 'age', 'customer', 'store', 'staff'] as const;

/** The filter bar, and the part of revenue whose change is asked about. */
export const changeExplainedQuerySchema = analysisFilterSchema.extend({
  part: z.enum(REVENUE_PARTS).default('umsatz'),
  /** First day of a month of the period: that one alone, against the days that its bar is compared with. */
  month: z.iso.date().optional(),
});

const cents = z.number().int();

/**
 * Whether a movement lies within what is usual at these stores ('im üblichen Rahmen'); `from` and `to` in cents. Null:
 * too few comparisons so far to say.
 */
export const usualRangeSchema = z.object({ is_usual: z.boolean(), from: cents, to: cents }).nullable();

/** One step of the way; all of them sum to the change to the cent. */
export const changeDriverSchema = z.object({
  key: z.enum(CHANGE_DRIVERS),
  /** What it adds to the change, in cents. */
  change: cents,
  /** The factor itself: working days, people (their part is what is left of it without the calendar), purchases per buyer, pieces per purchase, cents per piece; cents of 'no_buyer'. Null: nothing to divide by. */
  previous: z.number().nullable(),
  current: z.number().nullable(),
  usual: usualRangeSchema,
});

/** One group of a dimension, e.g. Gleitsichtbrillen. */
export const changeGroupSchema = z.object({
  /** As a slice names it: 'Brille/Gleitsicht' or a kind, an age group, a kind of customer, an id of a store or of staff (0: without). */
  key: z.string(),
  /** German, ready to be shown. */
  label: z.string(),
  previous: cents,
  current: cents,
  change: cents,
  usual: usualRangeSchema,
});

const days = z.number().nonnegative();

/** The working days of one side; of several stores per store, so that they need not be whole. */
export const calendarSideSchema = z.object({
  /** Days on which the stores are open, without public holidays. */
  working_days: days,
  /** Of these, by weekday from Monday to Sunday. */
  weekdays: z.array(days).length(7),
  /** Of these, between a public holiday and a weekend. */
  bridge_days: days,
  /** The days as many usual ones: each counts as much as its weekday usually brings customers to these stores. */
  weighed_days: days,
});

/** What the first factor stands on. */
export const changeCalendarSchema = z.object({
  previous: calendarSideSchema,
  current: calendarSideSchema,
  /** Days whose orders say what a weekday usually brings; null: too few so far, each working day counts the same. */
  learnt_from: z.iso.date().nullable(),
  learnt_to: z.iso.date().nullable(),
});

export const changeDimensionSchema = z.object({
  dimension: z.enum(CHANGE_DIMENSIONS),
  /** Largest movement first; they sum to the change. */
  groups: z.array(changeGroupSchema),
});

/** 'Warum?': what made the difference between a period and what it is compared with. */
export const changeExplainedSchema = z.object({
  part: z.enum(REVENUE_PARTS),
  previous: cents,
  current: cents,
  change: cents,
  /** The days that are compared; those of before with their end before their start: nothing to compare with. */
  from: z.iso.date(),
  to: z.iso.date(),
  previous_from: z.iso.date(),
  previous_to: z.iso.date(),
  usual: usualRangeSchema,
  /** Earlier comparisons of the same kind that the usual range stands on, and how many are needed. */
  history: z.object({ comparisons: z.number().int(), needed: z.number().int() }),
  /** In the order of the product; empty without a comparison. */
  drivers: z.array(changeDriverSchema),
  /** Null where no store is asked about. */
  calendar: changeCalendarSchema.nullable().default(null),
  /** Those with more than one group. Staff is for PRO alone. */
  dimensions: z.array(changeDimensionSchema),
  /** The explanation in German: first the change itself, then what made it. */
  sentences: z.array(z.string()),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type ChangeDriverKey = (typeof CHANGE_DRIVERS)[number];
export type ChangeDimensionKey = (typeof CHANGE_DIMENSIONS)[number];
export type ChangeExplainedQuery = z.infer<typeof changeExplainedQuerySchema>;
export type UsualRange = z.infer<typeof usualRangeSchema>;
export type ChangeDriver = z.infer<typeof changeDriverSchema>;
export type CalendarSide = z.infer<typeof calendarSideSchema>;
export type ChangeCalendar = z.infer<typeof changeCalendarSchema>;
export type ChangeGroup = z.infer<typeof changeGroupSchema>;
export type ChangeDimension = z.infer<typeof changeDimensionSchema>;
export type ChangeExplained = z.infer<typeof changeExplainedSchema>;
