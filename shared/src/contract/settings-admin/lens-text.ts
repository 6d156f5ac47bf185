import { z } from 'zod';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { LONGEST_TEXT } from './upload.ts';

/** offen: no rule knows the text and nobody has decided · regel: a rule does · korrektur: a person has. */
export const LENS_TEXT_STATES = ['offen', 'regel', 'korrektur'] as const;

/** A text by which the business's software names lenses, and the glasses type that it stands for. */
export const lensTextSchema = z.object({
  text: z.string(),
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
  state: z.enum(LENS_TEXT_STATES),
  /** German: the word that decided, or who corrected it. */
  reason: z.string().nullable(),
  /** Orders that use the text in one of their lenses. */
  order_count: z.number().int(),
  /** What an unclear one most likely means, and why; null where nothing tells, and for all others. */
  suggestion: z.object({ glasses_type: z.enum(GLASSES_TYPES), reason: z.string() }).nullable(),
});

export const lensTextPageSchema = pageOf(lensTextSchema);
export const lensTextQuerySchema = pageQuerySchema.extend({ state: z.enum(LENS_TEXT_STATES).optional() });

/** A correction; null takes it back to what the rules say. */
export const lensTextCorrectionSchema = z.strictObject({
  text: z.string().min(1).max(LONGEST_TEXT),
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
});

/**
 * A business's own rule: a text in which all of these words stand means the type. In any case; a word with * at its end
 * stands for all that begin with it.
 */
export const lensRuleSchema = z.object({
  words: z
    .string()
    .trim()
    .min(2, { message: 'Bitte geben Sie ein Wort mit mindestens zwei Zeichen an.' })
    .max(100)
    .refine((words) => /^[\p{L}\p{N}]+\*?( +[\p{L}\p{N}]+\*?)*$/u.test(words), {
      message:
        'Bitte schreiben Sie nur Wörter aus Buchstaben und Ziffern, mit Leerzeichen dazwischen und * nur am Ende.',
    }),
  glasses_type: z.enum(GLASSES_TYPES),
});
const rules = z.array(lensRuleSchema).max(100);

/** The business's own rules; the first that fits decides, and all go before the portal's. */
export const lensRulesSchema = z.object({
  version: z.number().int(),
  rules,
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
});
/** `version` is the one that was read; another by now is answered with 409. */
export const lensRulesUpdateSchema = z.strictObject({ version: z.number().int().min(0).max(2_147_483_646), rules });

/** Rules that are being written, and a text to try them on. */
export const lensPreviewAskedSchema = z.strictObject({ rules, test: z.string().max(LONGEST_TEXT) });

/** What these rules would do. */
export const lensPreviewSchema = z.object({
  /** What they make of the text. `rule`: its place among the business's own; null: one of the portal's. */
  test: z
    .object({ glasses_type: z.enum(GLASSES_TYPES), reason: z.string(), rule: z.number().int().nullable() })
    .nullable(),
  /** Texts that would mean something else; corrected ones never do. */
  texts: z.number().int(),
  /** Orders of glasses with one of them of which the files do not say the type. */
  orders: z.number().int(),
  /** Some of these texts. */
  items: z.array(
    z.object({ text: z.string(), before: z.enum(GLASSES_TYPES).nullable(), after: z.enum(GLASSES_TYPES).nullable() }),
  ),
});

export const lensDecisionSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['text', 'rules']),
  /** Null for the rules. */
  text: z.string().nullable(),
  /** What the text was said to mean; null: what the rules say. */
  glasses_type: z.enum(GLASSES_TYPES).nullable(),
  decided_by: z.string(),
  decided_at: z.iso.datetime(),
  /** Null unless it was taken back. */
  undone_at: z.iso.datetime().nullable(),
});
export const lensDecisionPageSchema = pageOf(lensDecisionSchema);

export type LensRule = z.infer<typeof lensRuleSchema>;
export type LensRules = z.infer<typeof lensRulesSchema>;
export type LensRulesUpdate = z.infer<typeof lensRulesUpdateSchema>;
export type LensPreviewAsked = z.infer<typeof lensPreviewAskedSchema>;
export type LensPreview = z.infer<typeof lensPreviewSchema>;
export type LensDecision = z.infer<typeof lensDecisionSchema>;
export type LensDecisionPage = z.infer<typeof lensDecisionPageSchema>;
export type LensText = z.infer<typeof lensTextSchema>;
export type LensTextPage = z.infer<typeof lensTextPageSchema>;
export type LensTextQuery = z.infer<typeof lensTextQuerySchema>;
export type LensTextCorrection = z.infer<typeof lensTextCorrectionSchema>;
