import { areaAudienceSchema, areaManifestSchema } from '@portal/shared/contract';
import { z } from 'zod';

/** What people get of an area. */
export const servedSchema = z.object({
  /** What all get; empty: nothing yet. */
  version: z.string(),
  /** What `rollback` goes back to. */
  previous: z.string().nullable(),
  /** What the last deployment brought; a start after a rollback leaves the rollback alone. */
  built: z.string(),
  /** Of `version`, so that the menu knows the area even when its files are gone. */
  manifest: areaManifestSchema.optional(),
  /** A version that some get in place of `version`. */
  canary: z
    .object({ version: z.string(), audience: areaAudienceSchema, since: z.iso.datetime(), by: z.string() })
    .optional(),
  /** German sentence that people read in the area's place; absent: it is on. */
  off: z.string().trim().min(1).max(300).optional(),
  /** When `version` came, and who brought it. */
  since: z.iso.datetime().optional(),
  by: z.string().optional(),
});

export type Served = z.infer<typeof servedSchema>;

/** Of an area that nobody was ever served. */
export const NOTHING_SERVED: Served = { version: '', previous: null, built: '' };
