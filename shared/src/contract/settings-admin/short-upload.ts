import { z } from 'zod';
import { UPLOAD_KINDS } from './upload.ts';

/** With fewer rows than this share of what is usual an export may be half a one. */
const EXPECTED_SHARE = 0.8;
/** So many rows fewer say nothing by themselves, whatever their share: of four people one has left. */
const A_FEW_ROWS = 2;

/**
 * Whether files of a kind have so few rows that some may be missing: none at all where there were some, or more than a
 * fifth and more than a few rows fewer. @param usual rows of the last ones; 0: there were none
 */
export const fallsShort = (rows: number, usual: number): boolean =>
  rows < usual * EXPECTED_SHARE && (rows === 0 || usual - rows > A_FEW_ROWS);

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
