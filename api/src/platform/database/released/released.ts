import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasedSchema } from './schema.ts';

/** Written with each release, by `npm run release:portal`. */
export const RELEASED_FILE = join(import.meta.dirname, 'schema.json');
/** Emptied with each release. */
export const ACCEPTED_FILE = join(import.meta.dirname, 'accepted.json');

/** The schema that the last release works with: portals of it and of these sources stand beside each other while one replaces the other. */
export const RELEASED = JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as ReleasedSchema;

/**
 * Rules that are new or changed since the last release for columns that it writes: why nothing that it writes is refused, and nothing
 * that is written by these sources means something that it does not know. By '<table>.<name>'.
 */
export const readAccepted = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(ACCEPTED_FILE, 'utf8')) as Record<string, string>;
