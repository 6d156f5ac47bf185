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
