import { z } from 'zod';
import { GLASSES_TYPES } from '../common/glasses.ts';

const months = (most: number) => z.number().int().min(1).max(most);
const percent = z.number().int().min(1).max(100);

/** Whole years below which somebody counts as a child here. */
const CHILD = { least: 3, most: 18 };

/**
 * Why a Daueraktion (standing campaign) writes to somebody. Each falls on a day, from which on it is due, and holds until
 * what it waits for has come: that somebody buys again. All but the two that go by a forecast follow from purchases and days of
 * birth alone, so that it can be told on which days they fell before.
 */
export const occasionSchema = z.discriminatedUnion('kind', [
  /** Whole calendar months since the last Hauptbrille, which is of one of these types; none: of any. */
  z.strictObject({ kind: z.literal('since_main'), months: months(240), types: z.array(z.enum(GLASSES_TYPES)).max(6) }),
  /** The birthday on which somebody turns so old. */
  z.strictObject({ kind: z.literal('age'), years: months(110) }),
  /** The chance of the next main glasses within six months is so high. Once for each wait. */
  z.strictObject({ kind: z.literal('forecast'), percent }),
  /** By the months of the business's settings. */
  z.strictObject({ kind: z.literal('status'), status: z.enum(['gefährdet', 'verloren']) }),
  /** Potential of progressive lenses of somebody who never had any. Once in a life. */
  z.strictObject({ kind: z.literal('first_progressive'), percent }),
  /** The last Hauptbrille of somebody younger is so old. */
  z.strictObject({
    kind: z.literal('child_glasses'),
    months: months(60),
    below: z.number().int().min(CHILD.least).max(CHILD.most),
  }),
  /** So many days before contact lenses are used up by the customer's own interval: the median of theirs, from three purchases on. */
  z.strictObject({ kind: z.literal('contact_lenses'), days_before: z.number().int().min(0).max(60) }),
  /** So many weeks after glasses were collected. */
  z.strictObject({ kind: z.literal('collected'), weeks: months(104) }),
  /** Every so many months since the last purchase, at most ten times. */
  z.strictObject({ kind: z.literal('care'), months: months(60) }),
]);

export type Occasion = z.infer<typeof occasionSchema>;
export type OccasionKind = Occasion['kind'];

/** Each is a kind of campaign, whose effects are compared over businesses. */
export const OCCASION_KINDS = [
  'since_main',
  'age',
  'forecast',
  'status',
  'first_progressive',
  'child_glasses',
  'contact_lenses',
  'collected',
  'care',
] as const satisfies readonly OccasionKind[];

/** Those that only the forecast of today knows: nobody can say on which days they fell before. */
export const FORECAST_OCCASIONS = ['forecast', 'first_progressive'] as const satisfies readonly OccasionKind[];

/** Those that tell something about the eyes of whom they are due for: which lenses they have, or will need (ADR 44). */
export const isOfEyes = (occasion: Occasion): boolean =>
  occasion.kind === 'first_progressive' ||
  occasion.kind === 'contact_lenses' ||
  (occasion.kind === 'since_main' && occasion.types.length > 0);

export const isForecast = ({ kind }: Occasion): boolean => (FORECAST_OCCASIONS as readonly string[]).includes(kind);
