import { z } from 'zod';

/** Ids of the stores that a user is restricted to; none: all of the business. */
export const userStoresSchema = z.strictObject({ stores: z.array(z.number().int().positive()).max(1_000) });
export type UserStores = z.infer<typeof userStoresSchema>;
