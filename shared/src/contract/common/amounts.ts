import { z } from 'zod';

/** With VAT, as people paid, or without. */
export const amountsSchema = z.enum(['gross', 'net']);

/** What the amounts of an answer are; gross where it does not say, as before contract 1.3.0. */
export const heldAmountsSchema = amountsSchema.optional();

export type Amounts = z.infer<typeof amountsSchema>;
