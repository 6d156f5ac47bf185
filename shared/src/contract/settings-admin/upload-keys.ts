import { z } from 'zod';
import { shortUploadSchema } from './short-upload.ts';
import { uploadStatusSchema } from './upload.ts';

/** Keys of a business that can be used at the same time. */
export const MAX_UPLOAD_KEYS = 20;

export const uploadKeyInputSchema = z.object({
  /** Unique among those in use; by it people know the program that has the key. */
  name: z.string().trim().min(1).max(60),
  /** The mapping profile by which its files are read; null: they are the format's own. */
  profile_id: z.number().int().positive().nullable(),
  /** Its uploads hold what has changed since the last one, not everything: how much comes is not compared. */
  sends_changes: z.boolean().default(false),
});

export const uploadKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The key's beginning. */
  prefix: z.string(),
  profile: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
  created_by: z.string(),
  last_used_at: z.iso.datetime({ offset: true }).nullable(),
  /** German sentence: why the files of its last use were refused; null: they were taken. */
  last_problem: z.string().nullable(),
  /** The preview in which refused files wait for somebody to look at them; null: none do. */
  held_preview: z.uuid().nullable(),
  /** The newest upload that came by it. */
  last_upload: z
    .object({ id: z.number().int(), status: uploadStatusSchema, created_at: z.iso.datetime({ offset: true }) })
    .nullable(),
  /** Whether Admins are told when its uploads stay away. */
  is_expected: z.boolean(),
  /** Whether its uploads hold changes alone, so that a small one is as good as a large one. */
  sends_changes: z.boolean(),
  /** Nights without an upload, from that day's on, when it last brought one at `last`; null: none is missing. */
  missing: z
    .object({ from: z.iso.date(), nights: z.number().int(), last: z.iso.datetime({ offset: true }) })
    .nullable(),
  /** Null: the newest night brought as much as usual, none is expected, or changes alone are. */
  short: shortUploadSchema.nullable(),
});

export const uploadKeyChangeSchema = z
  .object({
    is_expected: z.boolean(),
    sends_changes: z.boolean(),
    /** The newest night of `short`: what came then is what is usual from now on. */
    usual_from: z.iso.date(),
  })
  .partial();

/** A key in use, and this once the key itself. */
export const newUploadKeySchema = uploadKeySchema.extend({ key: z.string() });

export type UploadKeyInput = z.infer<typeof uploadKeyInputSchema>;
export type UploadKeyChange = z.infer<typeof uploadKeyChangeSchema>;
export type UploadKey = z.infer<typeof uploadKeySchema>;
export type NewUploadKey = z.infer<typeof newUploadKeySchema>;
