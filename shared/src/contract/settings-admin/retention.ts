import { z } from 'zod';

/** How long a kind of data stays, by what law, what removes it, and what has been removed. */
export const retentionKindSchema = z.object({
  /** German noun. */
  name: z.string(),
  /** German words that follow 'bleibt'. */
  term: z.string(),
  /** Law or purpose, in German. */
  basis: z.string(),
  /** What removes it, in German. */
  removed_by: z.string(),
  /** Of what the nightly job removes itself: its last run; null before the first one and for all else. */
  last_run: z
    .object({
      at: z.iso.datetime(),
      /** Rows, by that run and by all. */
      removed: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
});
export type RetentionKind = z.infer<typeof retentionKindSchema>;

/** Of anybody but the operating company nothing. */
export const retentionSchema = z.object({ is_operator: z.boolean(), items: z.array(retentionKindSchema) });
