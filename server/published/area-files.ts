import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What an area's build says of its own files, names in its folder: `files.json` beside them. */
export const areaFilesSchema = z.object({
  /** Needed before the area can show anything. */
  start: z.array(z.string()),
  /** Needed besides for its cards on the dashboard. */
  cards: z.array(z.string()),
  /** Of each script and style, and of `digests.json`, as in an `integrity` attribute; a build from before 4.3.0 does not say it. */
  integrity: z.record(z.string(), z.string()).optional(),
});

export type AreaFiles = z.infer<typeof areaFilesSchema>;

/** What browsers compare a file with: its SHA-384, as in an `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
