import { z } from 'zod';

/** After that a practice copy is deleted by itself. */
export const PRACTICE_DAYS = 7;

/** none: there is no copy · making: `progress`, 0 to 1 · ready: can be entered · failed: could not be made · ending: is being deleted. */
export const PRACTICE_STATES = ['none', 'making', 'ready', 'failed', 'ending'] as const;

/** The practice copy of one's business. */
export const practiceSchema = z.object({
  state: z.enum(PRACTICE_STATES),
  progress: z.number(),
  /** Of the business that it is a copy of. */
  business: z.string(),
  made_at: z.iso.datetime().nullable(),
  made_by: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** The caller is in the copy. */
  is_practising: z.boolean(),
  /** The caller may have it made and deleted. */
  may_make: z.boolean(),
});

export type Practice = z.infer<typeof practiceSchema>;
