import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areaAudienceSchema, areaManifestSchema } from '@portal/shared/contract';
import { z } from 'zod';
import { distFolder } from '../areas.ts';
import { readJson } from './read-json.ts';
import { writeJson } from './write-json.ts';

/** Which published version is served; one file per area, so that teams never race. */
const pointerSchema = z.object({
  version: z.string(),
  /** What `rollback` goes back to. */
  previous: z.string().nullable(),
  /** What the last automatic deployment built; a start after a rollback leaves the rollback alone. */
  built: z.string(),
  /** Of an area: its manifest, so that the menu knows it even when its files are gone. */
  manifest: areaManifestSchema.optional(),
  /** Of an area: a version that some get in place of `version`. */
  canary: z
    .object({ version: z.string(), audience: areaAudienceSchema, since: z.iso.datetime(), by: z.string() })
    .optional(),
});

export type Pointer = z.infer<typeof pointerSchema>;

const pointerFile = (target: string): string => join(distFolder(), target, 'current.json');

/** Folder of one published version; `target` is 'host' or 'areas/<id>'. */
export const versionFolder = (target: string, version: string): string => join(distFolder(), target, version);

/** null where nothing was ever published, and where what the file says cannot be read: see `hasPointer`. */
export function readPointer(target: string): Pointer | null {
  return readJson(pointerFile(target), pointerSchema);
}

/** Whether something was published, be it that its pointer cannot be read any more. */
export const hasPointer = (target: string): boolean => existsSync(pointerFile(target));

export const writePointer = (target: string, pointer: Pointer): void => writeJson(pointerFile(target), pointer);
