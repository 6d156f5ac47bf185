import { z } from 'zod';

/** `gone`: removed, since newer ones are there. */
export const BACKUP_STATES = ['making', 'ready', 'failed', 'gone'] as const;
/** `differs`: after the trial of restoring it, figures of a business were others. */
export const BACKUP_CHECK_STATES = ['checking', 'passed', 'differs', 'failed'] as const;

export const backupSchema = z.object({
  /** Of the file or object. */
  name: z.string(),
  state: z.enum(BACKUP_STATES),
  /** 0 to 1. */
  progress: z.number(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  businesses: z.number().int().nullable(),
  is_sealed: z.boolean(),
  /** A German sentence. */
  problem: z.string().nullable(),
  /** The last trial of restoring it. */
  check: z
    .object({
      state: z.enum(BACKUP_CHECK_STATES),
      started_at: z.iso.datetime(),
      finished_at: z.iso.datetime().nullable(),
      /** Businesses whose figures were compared; 0: of an older schema, by rows and sums alone. */
      compared: z.number().int().nullable(),
      /** Numbers of businesses whose figures differ. */
      differing: z.array(z.string()),
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type Backup = z.infer<typeof backupSchema>;

/** The newest first; of anybody but the operating company none. */
export const backupListSchema = z.object({
  is_operator: z.boolean(),
  /** Time of day of the nightly one, '02:30'; null: none is made by itself. */
  schedule: z.string().nullable(),
  keep: z.number().int(),
  place: z.enum(['folder', 'bucket']),
  /** Whether new ones are encrypted. */
  is_sealed: z.boolean(),
  items: z.array(backupSchema),
});
export type BackupList = z.infer<typeof backupListSchema>;
