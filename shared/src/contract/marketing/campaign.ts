import { z } from 'zod';
import { SELECTION_CHANNELS } from './selection.ts';

export const CAMPAIGN_STATUSES = ['Geplant', 'Freigabe', 'Druck', 'Versendet'] as const;

/** Share of those drawn who get nothing, in percent. */
export const CONTROL_PERCENTS = [0, 10, 20] as const;

/** What became of a letter or message: Rückläufer, unbekannt verzogen, unzustellbare E-Mail, Abmeldung. */
export const CONTACT_OUTCOMES = ['returned', 'moved', 'bounced', 'unsubscribed'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

/**
 * Who is left in the end, step by step: hits of the selection; may be reached on the channel; not on the block list under
 * another number; nothing came back from the address; one per person; not written to lately; one per household; the best
 * up to the number wanted; without the control group. Those that leave nobody out by their setting are absent.
 */
export const DRAW_STEPS = ['selection', 'channel', 'blocked', 'undeliverable', 'duplicates', 'pause', 'household', 'target', 'control'] as const;

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

const cents = z.number().int().min(0).max(100_000_000);

/** Why it is sent, as the log of exports keeps it; the database cannot keep a NUL. */
export const purposeSchema = z.string().trim().min(3).max(200).refine((value) => !value.includes('\0'));

/** What one piece costs, and the whole beside that. */
export const costSchema = z.object({ unit_cost_cents: cents, fixed_cost_cents: cents });

/** How a selection is exported: kept with it, so that the export itself needs no parameters. */
export const exportSettingsSchema = drawSettingsSchema.extend({
  ...costSchema.shape,
  channel: z.enum(SELECTION_CHANNELS),
  purpose: purposeSchema,
  format: z.enum(EXPORT_FORMATS),
});

/** Who is left after a step. */
export const drawStepSchema = z.object({ step: z.enum(DRAW_STEPS), remaining: z.number().int().min(0) });

export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];
export type Channel = (typeof SELECTION_CHANNELS)[number];
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type DrawSettings = z.infer<typeof drawSettingsSchema>;
export type ExportSettings = z.infer<typeof exportSettingsSchema>;
export type DrawStep = z.infer<typeof drawStepSchema>;
