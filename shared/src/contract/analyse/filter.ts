import { z } from 'zod';
import { FIRST_DAY, LAST_DAY } from '../calendar/index.ts';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { ANALYSIS_COMPARISONS, PERIOD_UNITS } from '../common/period.ts';
import { LONGEST_TEXT } from '../common/longest-text.ts';

export const AGE_GROUPS = ['0-19', '20-29', '30-44', '45-59', '60+', 'unbekannt'] as const;
export const CUSTOMER_KINDS = ['neu', 'stamm'] as const;
/** ISO: Monday is the first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A day from an address or a person. */
const day = z.iso.date({ abort: true }).refine((value) => value >= FIRST_DAY && value <= LAST_DAY, {
  message: 'Der Tag liegt vor dem Jahr 1900 oder nach dem Jahr 2199. Bitte wählen Sie einen anderen.',
});

/** More months, whole or in part, are not reckoned at once: beyond any optician's data, and few enough rows for one answer. */
export const MOST_PERIOD_MONTHS = 240;

/**
 * What of the filter bar leaves out orders. Absent means 'all'. Each is told by the figures' rows: a new one is asked for
 * by the type-check wherever it has to be known, and of every route by `heeded.db.test.ts`, unless the route's schema says that it is `unheeded`.
 */
export const restrictionsSchema = z.object({
  glasses: z.enum(GLASSES_TYPES).optional(),
  age: z.enum(AGE_GROUPS).optional(),
  /** neu: the order belongs to the customer's first purchase (60 days) in all history; stamm: to a later one. */
  customer: z.enum(CUSTOMER_KINDS).optional(),
  /** Of the day of the order, ISO: 1 Monday … 7 Sunday. Since 4.6.0. */
  weekday: z.coerce.number<number>().int().min(1).max(7).optional(),
  /** With a frame of this brand, as the business's aliases name it. What takes an order back is of the brand of that order. Since 4.6.0. */
  frame_brand: z.string().min(1).max(LONGEST_TEXT).optional(),
  /** Sold by this member of staff, whichever of the person's codes; 0: by nobody known. For PRO alone (403). Since 4.6.0. */
  staff: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Of customers who live in this German postcode; none where they are fewer than MIN_CUSTOMERS_PER_PLZ. Since 4.6.0. */
  plz: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** Of customers whose postcode is one of this place, as Einzugsgebiet names it; of postcodes with fewer than MIN_CUSTOMERS_PER_PLZ only where they are as many together. Since 4.7.0. */
  place: z.string().min(1).max(LONGEST_TEXT).optional(),
  /** Of an amount in cents, from (included) to (not included), one of which may be left out: '30000-50000'. As `frame_brand` of what was sold. Since 4.6.0. */
  price: z
    .string()
    .regex(/^(?=.*\d)\d{0,9}-\d{0,9}$/)
    .optional(),
});

export type Restrictions = z.infer<typeof restrictionsSchema>;
export type RestrictionField = keyof Restrictions;
export const RESTRICTION_FIELDS = Object.keys(restrictionsSchema.shape) as RestrictionField[];

/** Told of each order by itself: what is kept of customers over the years does not know it. */
export const OF_ORDERS = [
  'weekday',
  'frame_brand',
  'staff',
  'plz',
  'place',
  'price',
] as const satisfies readonly RestrictionField[];

/** The ends of a `price`, in cents; undefined: open. */
export function endsOfPrice(price: string): [from: number | undefined, to: number | undefined] {
  const [from, to] = price.split('-').map((end) => (end === '' ? undefined : Number(end)));
  return [from, to];
}

/** What those can be that are one of a few. */
export const RESTRICTION_VALUES = {
  glasses: GLASSES_TYPES,
  age: AGE_GROUPS,
  customer: CUSTOMER_KINDS,
  weekday: WEEKDAYS,
} as const satisfies { readonly [Field in RestrictionField]?: readonly NonNullable<Restrictions[Field]>[] };
export type ListedField = keyof typeof RESTRICTION_VALUES;
export const LISTED_FIELDS = Object.keys(RESTRICTION_VALUES) as ListedField[];

/** The filter bar, as it stands in the URL and in the query of every analysis call. */
export const analysisFilterSchema = z.object({
  /** First and last day, both included, Europe/Berlin. */
  from: day,
  to: day,
  /** What the days are one of, which says what they are compared with (`shiftOf`); days of one's own without it. Since 1.5.0. */
  unit: z.enum(PERIOD_UNITS).optional(),
  /** ohne: the compared figures of an answer are empty. */
  compare: z.enum(ANALYSIS_COMPARISONS).default('vorjahr'),
  /** First and last day of the comparison 'frei', and of it alone. */
  compare_from: day.optional(),
  compare_to: day.optional(),
  scope: z.enum(['store', 'all']).default('store'),
  ...restrictionsSchema.shape,
});

export type AnalysisFilter = z.infer<typeof analysisFilterSchema>;

/** How the document of the API says that a route takes a restriction, since every analysis call has it, and does nothing with it. */
export const UNHEEDED = 'Without effect here.';

/** Restrictions as a route has them that does not heed them. */
export const unheeded = <Field extends RestrictionField>(...fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, restrictionsSchema.shape[field].meta({ description: UNHEEDED })]),
  ) as unknown as Pick<typeof restrictionsSchema.shape, Field>;
