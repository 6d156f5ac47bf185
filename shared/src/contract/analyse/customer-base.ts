import { z } from 'zod';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema, OF_ORDERS, unheeded } from './filter.ts';

/**
 * Where a customer stands on a day. none: has not bought yet; active: neu or stamm; at_risk and lost: by the months since
 * the last Hauptbrille that the business has set.
 */
export const BASE_STATES = ['none', 'active', 'at_risk', 'lost'] as const;

/** For lists: one state, or two together. inactive: at_risk or lost; kept: active or at_risk. */
export const BASE_STATE_GROUPS = [...BASE_STATES, 'inactive', 'kept'] as const;

/** Years in a band of the age pyramid, and the band that is open to the top. */
export const AGE_BAND = { years: 5, last: 18 } as const;

export const BASE_SALUTATIONS = ['Herr', 'Frau', 'ohne'] as const;

/** none: by no channel at all. */
export const BASE_CHANNELS = ['letter', 'email', 'sms', 'none'] as const;

const count = z.number().int().min(0);

/** Customers by where they stood on the day before the period and where on its last day. */
export const baseMoveSchema = z.object({
  was: z.enum(BASE_STATES),
  is: z.enum(BASE_STATES).exclude(['none']),
  customers: count,
});

export const baseMovesSchema = z.object({
  /** Both days ISO: the day before the period, and its last day with data. */
  start: z.iso.date(),
  end: z.iso.date(),
  /** Every combination, also those of nobody. */
  moves: z.array(baseMoveSchema),
  /** Customers with a Hauptbrille by the end, and their mean days since the last; null without any. */
  with_main: count,
  days_since_main: z.number().nullable(),
});

/** Active customers at the end of the period. */
export const ageBandSchema = z.object({
  /** 0 for 0 to 4 years; AGE_BAND.last is open; null: no date of birth. */
  band: z.number().int().min(0).max(AGE_BAND.last).nullable(),
  herr: count,
  frau: count,
  /** Without a salutation, or with another. */
  ohne: count,
});

/** A customer has no type of glasses, and whether they are new is what the answer tells. */
export const customerBaseQuerySchema = analysisFilterSchema.extend(unheeded('glasses', 'customer', ...OF_ORDERS));

export const customerBaseSchema = z.object({
  current: baseMovesSchema,
  previous: baseMovesSchema,
  /** Only bands with customers, youngest first, the unknown last. */
  ages: z.array(ageBandSchema),
  /** Active customers at the end who may be written to today. */
  consent: z.array(z.object({ channel: z.enum(BASE_CHANNELS), customers: count })),
  /** Whole months since the last Hauptbrille, as the business has set them. */
  thresholds: z.object({ at_risk: z.number().int(), lost: z.number().int() }),
  ...dataDaysSchema.shape,
});

export type BaseState = (typeof BASE_STATES)[number];
export type BaseStateGroup = (typeof BASE_STATE_GROUPS)[number];
export type BaseSalutation = (typeof BASE_SALUTATIONS)[number];
export type BaseChannel = (typeof BASE_CHANNELS)[number];
export type BaseMove = z.infer<typeof baseMoveSchema>;
export type BaseMoves = z.infer<typeof baseMovesSchema>;
export type AgeBand = z.infer<typeof ageBandSchema>;
export type CustomerBase = z.infer<typeof customerBaseSchema>;
