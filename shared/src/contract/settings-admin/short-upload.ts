import { z } from 'zod';
import { UPLOAD_KINDS } from './upload.ts';

/** With fewer rows than this share of what is usual an export may be half a one. */
const EXPECTED_SHARE = 0.8;

/** Whether files of a kind have so few rows that some may be missing. @param usual rows of the last ones; 0: there were none */
export const fallsShort = (rows: number, usual: number): boolean => rows < usual * EXPECTED_SHARE;

/** Nights one after the other, up to the last, in which a key brought less than it does usually. */
export const shortUploadSchema = z.object({
  /** Day in whose evening the first began. */
  from: z.iso.date(),
  /** The same of the newest: what an Admin confirms. */
  last: z.iso.date(),
  nights: z.number().int(),
  /** Of the newest: rows beside those of the last night that brought all; 0 rows: no file of the kind came. */
  kinds: z.array(z.object({ kind: z.enum(UPLOAD_KINDS), rows: z.number().int(), usual: z.number().int() })),
});
export type ShortUpload = z.infer<typeof shortUploadSchema>;
