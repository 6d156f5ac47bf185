import { z } from 'zod';
import { dataDaysSchema } from './data-days.ts';
import { analysisFilterSchema, OF_ORDERS, unheeded } from './filter.ts';

/** Of customers it is known when they first bought what, not which of their orders were on which weekday or of which brand. */
export const loyaltyQuerySchema = analysisFilterSchema.extend(unheeded(...OF_ORDERS));

/** Months within which a further Hauptbrille is looked for. */
export const LOYALTY_HORIZONS = [12, 24, 36, 48, 60] as const;

/** Columns of the cohort matrix. */
export const COHORT_YEARS = 8;

/** Fewer waits, or fewer that are watched for so long, give no share of a cohort. */
export const MIN_WAITS = 5;

/** The curve ends, and with it all rates of the whole, where fewer are watched for longer: beyond, each purchase would be a jump. */
export const LEAST_WATCHED = 20;

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/** Share that has bought a further Hauptbrille within so many months, Kaplan-Meier, with its 95 % interval (log-log). */
const estimateSchema = z.object({
  months: z.number().int().min(0),
  share,
  /** Null where nothing has happened yet, and where all have bought. */
  lower: share.nullable(),
  upper: share.nullable(),
  /** Waits watched for longer than these months. */
  at_risk: count,
});

export const loyaltyRateSchema = z.object({
  months: z.number().int(),
  /** Null where the curve has ended before; see LEAST_WATCHED. */
  current: estimateSchema.nullable(),
  previous: estimateSchema.nullable(),
  /** Different customers whose further Hauptbrille within these months is in the data. */
  customers: count,
});

/** A wait begins with each Hauptbrille and ends with the customer's next, or with the data. */
export const loyaltyStandSchema = z.object({
  /** Day up to which everything is known, ISO. */
  as_of: z.iso.date(),
  waits: count,
  /** Waits that have ended with a further Hauptbrille. */
  ended: count,
  /** Months within which half have bought again (Kaplan-Meier median) with its 95 % interval; null while fewer have. */
  median: z.number().nullable(),
  median_lower: z.number().nullable(),
  median_upper: z.number().nullable(),
  /** Buyers of the period, and those of them with an earlier purchase. */
  buyers: count,
  returning: count,
  /** Customers with a purchase up to then, and those with a single one. */
  customers: count,
  one_time: count,
});

export const cohortCellSchema = z.object({
  years: z.number().int().min(1).max(COHORT_YEARS),
  /** Kaplan-Meier; null below MIN_WAITS, or when fewer than that have been watched for so long. */
  share: share.nullable(),
  /** Customers of the cohort with a further Hauptbrille within these years so far. */
  customers: count,
  /** False while some of the cohort have not been watched for so long. */
  finished: z.boolean(),
});

/** Customers by the year of their first Hauptbrille. */
export const loyaltyCohortSchema = z.object({
  year: z.number().int(),
  customers: count,
  cells: z.array(cohortCellSchema),
});

export const loyaltySchema = z.object({
  current: loyaltyStandSchema,
  previous: loyaltyStandSchema,
  /** One point a month from 0 on, as long as enough are watched. */
  curve: z.array(estimateSchema),
  rates: z.array(loyaltyRateSchema),
  /** Oldest first. */
  cohorts: z.array(loyaltyCohortSchema),
  ...dataDaysSchema.shape,
});

/** Months of the rate by which stores are compared. */
export const STORE_HORIZON = 36;

/** Each visible store's repurchase rate within STORE_HORIZON months; null as for a rate. */
export const storeLoyaltySchema = z.object({
  stores: z.array(
    z.object({ id: z.number().int(), current: estimateSchema.nullable(), previous: estimateSchema.nullable() }),
  ),
});

export type StoreLoyalty = z.infer<typeof storeLoyaltySchema>;
export type LoyaltyEstimate = z.infer<typeof estimateSchema>;
export type LoyaltyRate = z.infer<typeof loyaltyRateSchema>;
export type LoyaltyStand = z.infer<typeof loyaltyStandSchema>;
export type CohortCell = z.infer<typeof cohortCellSchema>;
export type LoyaltyCohort = z.infer<typeof loyaltyCohortSchema>;
export type Loyalty = z.infer<typeof loyaltySchema>;
