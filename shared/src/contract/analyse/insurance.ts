import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { GLASSES_TYPES, ORDER_KINDS } from '../common/glasses.ts';
import { comparedOf } from './compared.ts';
import { dataDaysSchema } from './data-days.ts';

const cents = z.number().int();
const count = z.number().int();

/** What health insurers pay of the revenue, each order on its day and what takes it back on its own. */
export const insuranceShareSchema = z.object({
  /** All revenue, with what insurers pay of it. */
  cents,
  /** What insurers pay, in the amounts of the answer. */
  insurance_cents: cents,
  /** Pieces behind the revenue, and those of them that an insurer pays a part of. */
  orders: count,
  insured: count,
});

/** analyse/kassenanteil: what health insurers pay, by month and by what was sold. */
export const insuranceSchema = z.object({
  total: comparedOf(insuranceShareSchema),
  months: z.array(comparedOf(insuranceShareSchema).extend({ month: z.iso.date(), running: z.boolean() })),
  /** By kind and, for glasses and Neuverglasungen, by type; `type` null for what is no glasses. Most of the insurers' money first. */
  kinds: z.array(
    comparedOf(insuranceShareSchema).extend({
      kind: z.enum(ORDER_KINDS),
      type: z.enum([...GLASSES_TYPES, 'ohne']).nullable(),
    }),
  ),
  /** First day of an order of these stores with a part that an insurer pays, whatever the period; null: the files say of none. */
  insured_since: z.iso.date().nullable(),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type InsuranceShare = z.infer<typeof insuranceShareSchema>;
export type Insurance = z.infer<typeof insuranceSchema>;
