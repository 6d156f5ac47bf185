import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { ORDER_KINDS } from '../analyse/filter.ts';

/** einstellungen/erweitert: what a business decides about its figures. */
const fields = {
  /** Whole months since the last Hauptbrille from which a customer is gefährdet, and beyond which verloren. */
  at_risk_months: z.number().int().min(1).max(239),
  lost_months: z.number().int().min(2).max(240),
  /** With or without VAT in every figure. */
  amounts: amountsSchema,
  /** Staff figures under pseudonyms. */
  staff_pseudonyms: z.boolean(),
  /** Fewest orders with which a member of staff is ranked. */
  min_rank_orders: z.number().int().min(10).max(500),
  /** Orders of these kinds count in no figure. */
  excluded_kinds: z.array(z.enum(ORDER_KINDS)).max(ORDER_KINDS.length - 1)
    .refine((kinds) => new Set(kinds).size === kinds.length, { message: 'Jede Auftragsart darf nur einmal vorkommen.' }),
  /** Orders of 0 € (Garantie, Kulanz) count in no figure. */
  exclude_free_orders: z.boolean(),
};
const version = z.number().int().min(0).max(2_147_483_646);

/** All of them at once; `version` is the one that was read, another by now is answered with 409. */
export const businessSettingsUpdateSchema = z.object({ ...fields, version })
  .refine(({ at_risk_months, lost_months }) => at_risk_months < lost_months, {
    path: ['lost_months'], message: '„Verloren“ muss später beginnen als „gefährdet“. Bitte geben Sie mehr Monate an.',
  });

export const businessSettingsSchema = z.object({
  ...fields, version,
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  /** rebuilding: figures do not follow the exclusions and amounts yet; they do in a moment. */
  figures: z.enum(['current', 'rebuilding']),
});

export type BusinessSettings = z.infer<typeof businessSettingsSchema>;
export type BusinessSettingsUpdate = z.infer<typeof businessSettingsUpdateSchema>;
