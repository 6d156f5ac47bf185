import { z } from 'zod';

/** Customers of the current store of whom half buy their next main glasses by the end of this quarter. */
export const dueCustomersSchema = z.object({
  due: z.number().int().min(0),
  /** Of them those who may be written to by at least one channel. */
  reachable: z.number().int().min(0),
  /** Day on which the forecast was made; null: there is none (yet). */
  as_of: z.iso.date().nullable(),
});

export type DueCustomers = z.infer<typeof dueCustomersSchema>;
