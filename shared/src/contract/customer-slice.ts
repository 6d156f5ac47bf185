import { z } from 'zod';
import { CATCHMENT_RINGS } from './analysis-catchment.ts';
import { CUSTOMER_STATUSES } from './customer.ts';
import { analysisFilterSchema } from './filter.ts';
import { pageOf, pageQuerySchema } from './paging.ts';

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
]);

const paging = pageQuerySchema.omit({ q: true }).shape;
export const customerSliceQuerySchema = z.discriminatedUnion('set', [
  customerSliceSchema.options[0].extend(paging),
  customerSliceSchema.options[1].extend(paging),
  customerSliceSchema.options[2].extend(paging),
]);

const text = z.string().nullable();

/** A customer behind a figure. */
export const sliceCustomerSchema = z.object({
  id: z.number().int(),
  store_id: z.number().int(),
  /** Number in the optician's own software. */
  external_id: z.string(),
  first_name: text, last_name: text,
  /** Years today, Europe/Berlin. */
  age: z.number().int().min(0).nullable(),
  plz: text, city: text,
  last_main_on: z.iso.date().nullable(),
  /** Null: has bought nothing. */
  status: z.enum(CUSTOMER_STATUSES).nullable(),
  /** What the customer adds to the figure, in cents; 0 where the figure counts people alone. */
  amount_cents: z.number().int(),
});

/** `amount`: sum over all hits, in cents. */
export const sliceCustomerPageSchema = pageOf(sliceCustomerSchema).extend({ amount: z.number().int() });

export type CustomerSlice = z.infer<typeof customerSliceSchema>;
export type CustomerSliceInput = z.input<typeof customerSliceSchema>;
export type SliceCustomer = z.infer<typeof sliceCustomerSchema>;
export type SliceCustomerPage = z.infer<typeof sliceCustomerPageSchema>;
