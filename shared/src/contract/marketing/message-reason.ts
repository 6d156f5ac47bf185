import { z } from 'zod';
import { drawnSettingsSchema, drawStepSchema } from './campaign.ts';
import { occasionSchema } from './occasions.ts';
import { SELECTION_CHANNELS } from './selection-fields.ts';
import { selectionCriteriaSchema } from './selection.ts';

/** A consent as it stood when recipients were drawn; all null: the files say yes, and not since when. */
const provenConsentSchema = z.object({
  occurred_on: z.iso.date().nullable(),
  source: z.string().nullable(),
  /** Null: it came with a file. */
  text_version: z.string().nullable(),
});

/** Warum angeschrieben? Why a customer got a message, as it was drawn and sent. */
export const messageReasonSchema = z.object({
  list_id: z.number().int(),
  name: z.string(),
  purpose: z.string(),
  channel: z.enum(SELECTION_CHANNELS),
  drawn_on: z.iso.date(),
  sent_on: z.iso.date(),
  /** Whoever let it go out: the release of the addresses. */
  released_by: z.string().nullable(),
  /** The Daueraktion whose bundle it was in; null: somebody planned it. */
  standing: z
    .object({ id: z.number().int(), name: z.string(), occasion: occasionSchema, due_on: z.iso.date() })
    .nullable(),
  criteria: selectionCriteriaSchema,
  /** Those that the criteria name, as far as they are seen. */
  stores: z.array(z.object({ id: z.number().int(), name: z.string() })),
  uses_refraction: z.boolean(),
  /** The consent that the channel rests on; null: none, the letter rests on a legitimate interest. */
  consent: provenConsentSchema.nullable(),
  /** The same for health data, where a filter went by measurements, or by anything about the eyes in a business that is strict. */
  health_consent: provenConsentSchema.nullable(),
  /** Of the next main glasses within 6 months when drawn, 0 to 1; null: not known. */
  chance: z.number().nullable(),
  /** What speaks for and against it as of today; reasons of then are not kept. */
  reasons_today: z.array(z.object({ text: z.string(), direction: z.enum(['up', 'down']) })),
  /** 1: the highest chance. */
  rank: z.number().int(),
  settings: drawnSettingsSchema,
  funnel: z.array(drawStepSchema),
  /** What went out to this customer last before. */
  previous_on: z.iso.date().nullable(),
  /** Objections against the channel that have come since. */
  objected_on: z.iso.date().nullable(),
});

export type MessageReason = z.infer<typeof messageReasonSchema>;
