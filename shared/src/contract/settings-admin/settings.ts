import { z } from 'zod';
import { amountsSchema } from '../common/amounts.ts';
import { CUSTOMER_STATUSES } from '../common/customer-status.ts';
import { ORDER_KINDS } from '../common/glasses.ts';
import { figuresStateSchema } from '../common/store.ts';

/** A page outside the portal on which addresses are released. */
export const releaseUrlSchema = z
  .url({ protocol: /^https$/, message: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.' })
  .max(500);

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
  excluded_kinds: z
    .array(z.enum(ORDER_KINDS))
    .max(ORDER_KINDS.length - 1)
    .refine((kinds) => new Set(kinds).size === kinds.length, {
      message: 'Jede Auftragsart darf nur einmal vorkommen.',
    }),
  /** Orders of 0 € (Garantie, Kulanz) count in no figure. */
  exclude_free_orders: z.boolean(),
};
/** Where release info leads; null: to 'Adressen freigeben' in the portal. */
const release_url = releaseUrlSchema.nullable();
/** One that is not sent stays as it is. */
const decided = {
  ...fields,
  release_url: release_url.optional(),
  shares_benchmark: z.boolean().optional(),
  shares_market_model: z.boolean().optional(),
  shares_effects: z.boolean().optional(),
  without_forecasts: z.boolean().optional(),
  strict_health: z.boolean().optional(),
  existing_customer_email: z.boolean().optional(),
  /** That the conditions hold which the portal cannot know; asked for when it is switched on. */
  existing_email_confirmed: z.boolean().optional(),
};
const version = z.number().int().min(0).max(2_147_483_646);

type Thresholds = Record<'at_risk_months' | 'lost_months', number>;
const isInOrder = ({ at_risk_months, lost_months }: Thresholds): boolean => at_risk_months < lost_months;
const NOT_IN_ORDER = {
  path: ['lost_months'],
  message: '„Verloren“ muss später beginnen als „gefährdet“. Bitte geben Sie mehr Monate an.',
};

/** All of them at once; `version` is the one that was read, another by now is answered with 409. */
export const businessSettingsUpdateSchema = z.object({ ...decided, version }).refine(isInOrder, NOT_IN_ORDER);

/** Settings of which the effect is asked for; nothing is saved. */
export const businessPreviewAskedSchema = z.object(decided).refine(isInOrder, NOT_IN_ORDER);

const settingsFiguresSchema = z.object({
  /** In the twelve months, as „Gesamtumsatz“ has it. */
  revenue_cents: z.number().int(),
  /** Sold in them and not taken back, and how many of these are Brillen. */
  orders: z.number().int(),
  glasses: z.number().int(),
  /** How many customers have each status today. */
  customers: z.record(z.enum(CUSTOMER_STATUSES), z.number().int()),
});

/** What settings do to the figures: as they stand, and as they would be. */
export const businessPreviewSchema = z.object({
  /** The twelve months up to the last day with data; null without any. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  before: settingsFiguresSchema,
  after: settingsFiguresSchema,
});

export const businessSettingsSchema = z.object({
  ...fields,
  release_url,
  version,
  /** Its months go into the benchmark; the model of the market learns from it; what its Daueraktionen have done goes into the effects of the market. */
  shares_benchmark: z.boolean(),
  shares_market_model: z.boolean(),
  shares_effects: z.boolean(),
  /** Whether its agreement names the effects of the market: until then nothing goes into them, whatever it has decided. */
  effects_agreed: z.boolean(),
  /** Nothing is forecast of anybody: no scores, nor what follows from them. */
  without_forecasts: z.boolean(),
  /** What tells something about the eyes is used for marketing of customers with einw_gesundheit alone. */
  strict_health: z.boolean(),
  /** E-mails to customers without a consent, by § 7 (3) UWG. */
  existing_customer_email: z.boolean(),
  /** Whether somebody has confirmed the conditions which the portal cannot know; who, and when. */
  existing_email_confirmed: z.boolean(),
  existing_email_confirmed_at: z.iso.datetime().nullable(),
  existing_email_confirmed_by: z.string().nullable(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  /** Of the exclusions, the amounts, and whatever else was decided. */
  figures: figuresStateSchema,
});

export type SettingsFigures = z.infer<typeof settingsFiguresSchema>;
export type BusinessPreviewAsked = z.infer<typeof businessPreviewAskedSchema>;
export type BusinessPreview = z.infer<typeof businessPreviewSchema>;
export type BusinessSettings = z.infer<typeof businessSettingsSchema>;
export type BusinessSettingsUpdate = z.infer<typeof businessSettingsUpdateSchema>;
