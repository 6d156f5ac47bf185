import { z } from 'zod';
import { GLASSES_TYPES } from '../analyse/filter.ts';
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
});

export const lensTextPageSchema = pageOf(lensTextSchema);
export const lensTextQuerySchema = pageQuerySchema.extend({ state: z.enum(LENS_TEXT_STATES).optional() });

/** A correction; null takes it back to what the rules say. */
export const lensTextCorrectionSchema = z.object({ text: z.string().min(1).max(LONGEST_TEXT), glasses_type: z.enum(GLASSES_TYPES).nullable() });

export type LensText = z.infer<typeof lensTextSchema>;
export type LensTextPage = z.infer<typeof lensTextPageSchema>;
export type LensTextQuery = z.infer<typeof lensTextQuerySchema>;
export type LensTextCorrection = z.infer<typeof lensTextCorrectionSchema>;
