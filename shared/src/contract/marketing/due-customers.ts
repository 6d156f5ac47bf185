import { z } from 'zod';

/**
 * How many customers of the current store can be expected to buy their next main glasses within six months of the
 * forecast: the sum of their chances, in whole people.
 */
export const dueCustomersSchema = z.object({
  due: z.number().int().min(0),
  /** Of them those who may be written to by at least one channel. */
  reachable: z.number().int().min(0),
  /** Day on which the forecast was made; null: there is none (yet). */
  as_of: z.iso.date().nullable(),
});

export type DueCustomers = z.infer<typeof dueCustomersSchema>;
