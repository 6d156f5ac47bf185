import { z } from 'zod';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';

export const CAMPAIGN_STATUSES = ['Geplant', 'Freigabe', 'Druck', 'Versendet'] as const;

/** Share of those drawn who get nothing, in percent. */
export const CONTROL_PERCENTS = [0, 10, 20] as const;

/** What became of a letter or message: Rückläufer, unbekannt verzogen, unzustellbare E-Mail, Abmeldung. */
export const CONTACT_OUTCOMES = ['returned', 'moved', 'bounced', 'unsubscribed'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/**
 * Who is left in the end, step by step: hits of the selection; may be reached on the channel; not on the block list under
 * another number; nothing came back from the address; one per person; not in the control group of a
 * campaign whose response time is running; not written to lately; one per household; the best
 * up to the number wanted; without the control group. Those that leave nobody out by their setting are absent.
 */
export const DRAW_STEPS = [
  'selection',
  'channel',
  'blocked',
  'undeliverable',
  'duplicates',
  'compared',
  'pause',
  'household',
  'target',
  'control',
] as const;

/** How recipients are drawn from the hits of a selection. */
export const drawSettingsSchema = z.object({
  control_percent: z.union(CONTROL_PERCENTS.map((percent) => z.literal(percent))),
  /** Zielauflage: no more than so many recipients, those with the best chance; null: all. */
  target_count: z.number().int().min(1).max(1_000_000).nullable(),
  /** Kontaktpause: nobody who was written to in the last so many days; null: no pause. */
  pause_days: z.number().int().min(1).max(730).nullable(),
  /** Of those with the same address and surname only the one with the best chance. */
  one_per_household: z.boolean(),
});

/** How recipients were drawn: those of a Daueraktion have a control group of their own size. */
export const drawnSettingsSchema = drawSettingsSchema.extend({ control_percent: z.number().int().min(0).max(50) });

const cents = z.number().int().min(0).max(100_000_000);

/** Why it is sent, as the log of exports keeps it; the database cannot keep a NUL. */
export const purposeSchema = z
  .string()
  .trim()
  .min(3)
  .max(200)
  .refine((value) => !value.includes('\0'));

/** What one piece costs, and the whole beside that. */
export const costSchema = z.object({ unit_cost_cents: cents, fixed_cost_cents: cents });

/** How a selection is exported: kept with it, so that the export itself needs no parameters. */
export const exportSettingsSchema = drawSettingsSchema.extend({
  ...costSchema.shape,
  channel: z.enum(SELECTION_CHANNELS),
  purpose: purposeSchema,
  format: z.enum(EXPORT_FORMATS),
});

/** Until somebody chooses others. */
export const DEFAULT_EXPORT_SETTINGS: z.infer<typeof exportSettingsSchema> = {
  channel: 'letter',
  purpose: 'Werbung an eigene Kunden',
  format: 'xlsx',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
  control_percent: 10,
  target_count: null,
  pause_days: 90,
  one_per_household: true,
};

/** Who is left after a step. */
export const drawStepSchema = z.object({ step: z.enum(DRAW_STEPS), remaining: z.number().int().min(0) });

/** What an export or the start of a campaign would give at this moment. */
export const drawPreviewSchema = z.object({
  funnel: z.array(drawStepSchema),
  /** Rows of the file. */
  recipients: z.number().int(),
  control: z.number().int(),
  /** Chance of the last one whom the Zielauflage let through, 0 to 1; null: it left nobody out, or that chance is not known. */
  cut_off: z.number().nullable(),
  cost_cents: z.number().int(),
  /** What can be learnt from it. */
  power: z.string(),
});

/** As `drawPreviewSchema`, of a selection. */
export const exportPreviewSchema = drawPreviewSchema.extend({
  /** Null: nobody has chosen them yet; the preview is of DEFAULT_EXPORT_SETTINGS. */
  settings: exportSettingsSchema.nullable(),
  /** German sentence: why nothing can be exported until a filter is taken out; null: it can. */
  blocked: z.string().nullable(),
  /** The same list as long as selection and settings stay as they are; null: the next export draws one. */
  frozen: z
    .object({ list_id: z.number().int(), created_at: z.iso.datetime(), expires_at: z.iso.datetime() })
    .nullable(),
});

/** One file that was made. */
export const exportEntrySchema = z.object({
  id: z.number().int(),
  list_id: z.number().int(),
  channel: z.enum(SELECTION_CHANNELS),
  purpose: z.string(),
  format: z.enum(EXPORT_FORMATS),
  row_count: z.number().int(),
  /** SHA-256 of the file, in hex. */
  hash: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
});

/** Recipients of many customers, while a job draws them. */
export const drawingSchema = z.object({
  /** Customers are read, then addresses are written. */
  step: z.enum(['reading', 'writing']),
  done: z.number().int().min(0),
  /** Null: not known yet. */
  total: z.number().int().nullable(),
  /** German sentence: why it came to nothing; null: it goes on. */
  problem: z.string().nullable(),
});

export const exportHistorySchema = z.object({
  items: z.array(exportEntrySchema),
  /** Null: nothing is being drawn. */
  drawing: drawingSchema.nullable(),
});

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine((value) => !value.includes('\0'));

/** What can be changed of a campaign while it is planned. */
export const campaignPlanSchema = z
  .object({
    name,
    purpose: purposeSchema,
    channel: z.enum(SELECTION_CHANNELS),
    settings: drawSettingsSchema,
    ship_on: z.iso.date(),
    /** Until when the addresses are to be released. */
    release_by: z.iso.date(),
    ...costSchema.shape,
  })
  .refine(({ ship_on, release_by }) => release_by <= ship_on, {
    message: 'Die Freigabe muss vor dem Versand liegen. Bitte wählen Sie einen früheren Tag.',
  });

export const campaignInputSchema = campaignPlanSchema.safeExtend({ selection_id: z.number().int().positive() });

export const campaignSchema = z.object({
  ...campaignPlanSchema.shape,
  settings: drawnSettingsSchema,
  id: z.number().int(),
  /** Null once it is gone; the criteria are the campaign's own. */
  selection: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  status: z.enum(CAMPAIGN_STATUSES),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
  /** Who brought it to which status, the first one first. */
  steps: z.array(z.object({ status: z.enum(CAMPAIGN_STATUSES), at: z.iso.datetime(), by: z.string() })),
  /** Its recipients, once they are drawn. */
  list_id: z.number().int().nullable(),
  recipients: z.number().int().nullable(),
  /** Of a planned campaign with many customers whose release was started; null: nothing is being drawn. */
  drawing: drawingSchema.nullable(),
});

export const campaignPageSchema = pageOf(campaignSchema);
export const campaignQuerySchema = pageQuerySchema.extend({ status: z.enum(CAMPAIGN_STATUSES).optional() });

/** The number of recipients that the releasing person has before them: another one by now is answered with 409. */
export const releaseInputSchema = z.strictObject({ recipients: z.number().int().min(0) });

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export type Channel = (typeof SELECTION_CHANNELS)[number];
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type DrawSettings = z.infer<typeof drawSettingsSchema>;
export type DrawnSettings = z.infer<typeof drawnSettingsSchema>;
export type ExportSettings = z.infer<typeof exportSettingsSchema>;
export type Drawing = z.infer<typeof drawingSchema>;
export type DrawStep = z.infer<typeof drawStepSchema>;
export type DrawPreview = z.infer<typeof drawPreviewSchema>;
export type ExportPreview = z.infer<typeof exportPreviewSchema>;
export type ExportEntry = z.infer<typeof exportEntrySchema>;
/** Its settings as one that is there has them. */
export type CampaignPlan = Omit<z.infer<typeof campaignPlanSchema>, 'settings'> & { settings: DrawnSettings };
export type CampaignInput = z.infer<typeof campaignInputSchema>;
export type Campaign = z.infer<typeof campaignSchema>;
export type CampaignPage = z.infer<typeof campaignPageSchema>;
