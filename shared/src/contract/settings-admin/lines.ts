import { z } from 'zod';

/** Written out and not as a property of Unicode: readers of the API's documents take `\P` for a P, and let no text through. */
const LINE = new RegExp(String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`);

/** One line of text: a line break would begin another line of an envelope, or another header of an e-mail. */
export const line = (most: number) =>
  z.string().trim().max(most).regex(LINE, { message: 'Bitte schreiben Sie diese Angabe in eine Zeile.' });

export const plzSchema = z.string().regex(/^\d{4,5}$/, { message: 'Eine PLZ hat vier oder fünf Ziffern.' });
