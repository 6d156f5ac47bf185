import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedSchema } from './schema.ts';

/** Written with each release, by `npm run release:schema`. */
export const RELEASED_FILE = join(import.meta.dirname, 'schema.json');

/** The schema that the last release works with: portals of it and of these sources stand beside each other while one replaces the other. */
export const RELEASED = JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as ReleasedSchema;
