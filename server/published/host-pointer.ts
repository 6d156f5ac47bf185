import { join } from 'node:path';
import { z } from 'zod';
import { distFolder } from '../areas.ts';
import { readJson } from './read-json.ts';
import { writeJson } from './write-json.ts';

/** Which version of the host is served. */
const hostPointerSchema = z.object({
  version: z.string(),
  previous: z.string().nullable(),
  /** What the last start built; a start after a state was put back leaves that alone. */
  built: z.string(),
});

export type HostPointer = z.infer<typeof hostPointerSchema>;

const fileIn = (dist: string): string => join(dist, 'host', 'current.json');

/** null where no host was ever published, and where what the file says cannot be read. */
export const readHost = (dist = distFolder()): HostPointer | null => readJson(fileIn(dist), hostPointerSchema);

export const writeHost = (pointer: HostPointer): void => writeJson(fileIn(distFolder()), pointer);
