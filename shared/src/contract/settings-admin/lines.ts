import { z } from 'zod';

/** One line of text: a line break would begin another line of an envelope, or another header of an e-mail. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, { message: 'Bitte schreiben Sie diese Angabe in eine Zeile.' });

export const plzSchema = z.string().regex(/^\d{4,5}$/, { message: 'Eine PLZ hat vier oder fünf Ziffern.' });
