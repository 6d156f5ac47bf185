import { z } from 'zod';
import { listQueryShape } from '../common/list.ts';
import { pageOf } from '../common/paging.ts';

/** The files of the upload format, in the order in which they are imported (references point backwards). */
export const UPLOAD_KINDS = ['standorte', 'mitarbeiter', 'kunden', 'auftraege', 'positionen', 'refraktionen'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** How the bytes of a text file stand for letters; UTF-16LE is what Excel calls 'Unicode-Text', CP850 is of DOS, MacRoman of old Macs. */
export const UPLOAD_ENCODINGS = ['UTF-8', 'Windows-1252', 'UTF-16LE', 'UTF-16BE', 'CP850', 'MacRoman'] as const;

export { LONGEST_TEXT } from '../common/longest-text.ts';

/**
 * received: files are on disk, the job waits · checking: rows are read and validated ·
 * importing: the one transaction runs · done · failed: nothing was written, `problem` says why ·
 * rolling-back: the job that takes it back waits or runs · rolled-back: the data is as before it.
 */
export const uploadStatusSchema = z.enum([
  'received',
  'checking',
  'importing',
  'done',
  'failed',
  'rolling-back',
  'rolled-back',
]);

export const uploadFileSchema = z.object({
  name: z.string(),
  kind: z.enum(UPLOAD_KINDS).nullable(),
  bytes: z.number().int(),
  /** Both null where the rows come from a workbook. */
  encoding: z.enum(UPLOAD_ENCODINGS).nullable(),
  delimiter: z.enum([';', ',', '\t', '|']).nullable(),
  /** Data rows read, header not counted; accepted + rejected = rows once checked. Warnings are accepted rows. */
  rows: z.number().int(),
  accepted: z.number().int(),
  warnings: z.number().int(),
  rejected: z.number().int(),
  /** Younger columns of the format that the file did not have: what is stored of them stayed as it was. */
  not_said: z.array(z.string()),
});

/** keep: rows of both stores count · replace: the new rows have taken the places of the old ones. */
export const movesChoiceSchema = z.enum(['keep', 'replace']);

/** Rows of an upload whose number stood in another store already, and what was chosen about them, once. */
export const uploadMovesSchema = z.object({
  customers: z.number().int(),
  orders: z.number().int(),
  /** Null: nothing yet, and both count. */
  choice: movesChoiceSchema.nullable(),
});

const pairOf = <Row extends z.ZodType>(row: Row) => z.array(z.object({ number: z.string(), old: row, new: row }));
const text = z.string().nullable();

/** Some of the moved rows beside those whose places they would take, the least alike first. */
export const moveExamplesSchema = z.object({
  /** Of all moved customers: how many have another last name or birthday than who has their number. */
  different_people: z.number().int(),
  /** Who may not open 'Kunden suchen' gets initials and no birthday. */
  customers: pairOf(
    z.object({
      store: z.string(),
      first_name: text,
      last_name: text,
      birth_date: z.iso.date().nullable(),
      plz: text,
      city: text,
    }),
  ),
  orders: pairOf(
    z.object({ store: z.string(), ordered_on: z.iso.date(), kind: z.string(), gross_cents: z.number().int() }),
  ),
});

export const uploadSchema = z.object({
  id: z.number().int(),
  status: uploadStatusSchema,
  created_at: z.iso.datetime({ offset: true }),
  finished_at: z.iso.datetime({ offset: true }).nullable(),
  /** Sign-in name of who uploaded. */
  user: z.string(),
  /** The program whose export it is, as people call it; null: its files have the portal's own format. */
  software: z.string().nullable(),
  /** 0 to 1 over all phases. */
  progress: z.number().min(0).max(1),
  /** Earlier uploads of the business that have to be done first, while it waits. */
  waits_for: z.number().int(),
  files: z.array(uploadFileSchema),
  accepted: z.number().int(),
  warnings: z.number().int(),
  rejected: z.number().int(),
  /** Whether it is the newest done upload that changed anything and what was before it is still kept. */
  can_roll_back: z.boolean(),
  /** Of one that can be: whether somebody has worked with its data since, so that who takes it back is asked first. */
  is_built_upon: z.boolean(),
  moves: uploadMovesSchema,
  /** German sentence: why it failed, or what is odd about files that were taken. */
  problem: z.string().nullable(),
});

export const uploadPageSchema = pageOf(uploadSchema);

/** What the history is sorted by. */
export const UPLOAD_SORTS = [
  'created_at',
  'files',
  'software',
  'user',
  'status',
  'accepted',
  'warnings',
  'rejected',
] as const;
export type UploadSort = (typeof UPLOAD_SORTS)[number];

/** Uploads of the history; `q` is sought in the names of files, of their program and of who uploaded them. */
export const uploadQuerySchema = z.object(listQueryShape(UPLOAD_SORTS));

/** One thing found in a row; severity 'rejected' means that the row is in quarantine. */
export const uploadFindingSchema = z.object({
  file: z.string(),
  line: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  severity: z.enum(['rejected', 'warning']),
});

/** One of those that are kept of an upload. */
export const keptFindingSchema = uploadFindingSchema.extend({ id: z.number().int() });
export const uploadFindingPageSchema = pageOf(keptFindingSchema);

/** What findings are sorted by; else they stand as in the files. */
export const FINDING_SORTS = ['file', 'line', 'column', 'value', 'severity', 'reason'] as const;
export type FindingSort = (typeof FINDING_SORTS)[number];

/** Findings of an upload; `q` is sought in all that they say. Without `severity` all of them. */
export const uploadFindingQuerySchema = z.object({
  ...listQueryShape(FINDING_SORTS),
  severity: uploadFindingSchema.shape.severity.optional(),
});

export type MoveExamples = z.infer<typeof moveExamplesSchema>;
export type MovesChoice = z.infer<typeof movesChoiceSchema>;
export type UploadMoves = z.infer<typeof uploadMovesSchema>;
export type UploadQuery = z.infer<typeof uploadQuerySchema>;
export type Upload = z.infer<typeof uploadSchema>;
export type UploadFile = z.infer<typeof uploadFileSchema>;
export type UploadPage = z.infer<typeof uploadPageSchema>;
export type KeptFinding = z.infer<typeof keptFindingSchema>;
export type UploadFindingQuery = z.infer<typeof uploadFindingQuerySchema>;
export type UploadFinding = z.infer<typeof uploadFindingSchema>;
export type UploadFindingPage = z.infer<typeof uploadFindingPageSchema>;
