import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { CATCHMENT_RINGS } from './catchment.ts';
import {
  AGE_BAND,
  BASE_CHANNELS,
  BASE_SALUTATIONS,
  BASE_STATE_GROUPS,
  customerBaseQuerySchema,
} from './customer-base.ts';
import { MOST_PAIRS } from './revenue-per-customer.ts';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { CUSTOMER_STATUSES } from '../common/customer-status.ts';
import { analysisFilterSchema } from './filter.ts';
import { loyaltyQuerySchema } from './loyalty.ts';
import { WEARER_STATES, wearersQuerySchema } from './wearers.ts';
import { listQueryShape, type ListQuery } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';

const whole = (from: number, to: number) => z.coerce.number().int().min(from).max(to);

/**
 * The customers behind one figure. `set` says which question they answer; each has its own parameters. The figure's
 * own question counts the same customers, so that the list's total is the figure.
 */
export const customerSliceSchema = z.discriminatedUnion('set', [
  /** Who bought in the period: sold to and not taken back. Amounts are what they spent in it. */
  analysisFilterSchema.extend({ set: z.literal('buyers') }),
  /** Buyers who live in a postcode; none where they are fewer than MIN_CUSTOMERS_PER_PLZ. */
  analysisFilterSchema.extend({ set: z.literal('plz'), plz: z.string().regex(/^\d{5}$/) }),
  /** Buyers by the distance of their postcode from the nearest store of the scope. */
  analysisFilterSchema.extend({ set: z.literal('ring'), ring: z.enum(CATCHMENT_RINGS) }),
  /** A tenth of the buyers; 1 are those who spent most. */
  analysisFilterSchema.extend({ set: z.literal('decile'), decile: whole(1, 10) }),
  /** Buyers of glasses, with so many pairs; MOST_PAIRS stands for it and more. */
  analysisFilterSchema.extend({ set: z.literal('pairs'), pairs: whole(1, MOST_PAIRS).optional() }),
  /** Customers by where they stood before the period and stand at its end; `band` −1: no date of birth. */
  customerBaseQuerySchema.extend({
    set: z.literal('base'),
    was: z.enum(BASE_STATE_GROUPS).optional(),
    is: z.enum(BASE_STATE_GROUPS).optional(),
    band: whole(-1, AGE_BAND.last).optional(),
    salutation: z.enum(BASE_SALUTATIONS).optional(),
    channel: z.enum(BASE_CHANNELS).optional(),
    /** Who never bought glasses of that type, as far as the data go. Since 4.5.0. */
    without: z.enum(GLASSES_TYPES).optional(),
  }),
  /** Customers with a Hauptbrille up to the end of the period: first in that year, followed by another within so many months. */
  loyaltyQuerySchema.extend({
    set: z.literal('main'),
    cohort: whole(1900, 2200).optional(),
    within: whole(1, 240).optional(),
  }),
  /** Customers with a single purchase up to the end of the period. */
  loyaltyQuerySchema.extend({ set: z.literal('one-time') }),
  /** Wearers of contact lenses by where they stand at the end of the period; without `is` all who are to be supplied. Since 4.6.0. */
  wearersQuerySchema.extend({ set: z.literal('wearers'), is: z.enum(WEARER_STATES).optional() }),
]);

/** What the customers behind a figure can be sorted by; whoever may not see their names gets them by number instead. */
export const CUSTOMER_SORTS = ['name', 'external_id', 'age', 'city', 'last_main_on', 'status', 'amount'] as const;

/** `q`: beginnings of name, number, postcode and place. Without `sort` those come first who add most. */
const paging = listQueryShape(CUSTOMER_SORTS);
export const customerSliceQuerySchema = z.discriminatedUnion('set', [
  customerSliceSchema.options[0].extend(paging),
  customerSliceSchema.options[1].extend(paging),
  customerSliceSchema.options[2].extend(paging),
  customerSliceSchema.options[3].extend(paging),
  customerSliceSchema.options[4].extend(paging),
  customerSliceSchema.options[5].extend(paging),
  customerSliceSchema.options[6].extend(paging),
  customerSliceSchema.options[7].extend(paging),
  customerSliceSchema.options[8].extend(paging),
]);

const text = z.string().nullable();

/** A customer behind a figure. */
export const sliceCustomerSchema = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  /** Number in the optician's own software. */
  external_id: z.string(),
  /** Null for whoever may not open 'Kunden suchen'. */
  first_name: text,
  last_name: text,
  /** Years today, Europe/Berlin. */
  age: z.number().int().min(0).nullable(),
  plz: text,
  city: text,
  last_main_on: z.iso.date().nullable(),
  /** Null: has bought nothing. */
  status: z.enum(CUSTOMER_STATUSES).nullable(),
  /** What the customer adds to the figure, in cents; 0 where the figure counts people alone. */
  amount_cents: z.number().int(),
});

/** Body of 'Als Selektion übernehmen': the figure's name and the customers behind it. */
export const sliceSelectionSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  slice: customerSliceSchema,
});

/** The draft that was made; `customers` are frozen in it. */
export const madeSelectionSchema = z.object({ id: z.number().int(), customers: z.number().int().min(0) });

/** `amount`: sum over all hits, in cents. */
export const sliceCustomerPageSchema = pageOf(sliceCustomerSchema).extend({
  amount: z.number().int(),
  amounts: heldAmountsSchema,
});

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type CustomerListQuery = ListQuery<CustomerSort>;
export type CustomerSlice = z.infer<typeof customerSliceSchema>;
export type CustomerSliceInput = z.input<typeof customerSliceSchema>;
export type SliceSelection = z.input<typeof sliceSelectionSchema>;
export type MadeSelection = z.infer<typeof madeSelectionSchema>;
export type SliceCustomer = z.infer<typeof sliceCustomerSchema>;
export type SliceCustomerPage = z.infer<typeof sliceCustomerPageSchema>;
