import { readFileSync } from 'node:fs';
import type { ZodType } from 'zod';

/** What a file says; null where it is not there, is no JSON, or says something else: one broken file must not stop its reader. */
export function readJson<Said>(file: string, schema: ZodType<Said>): Said | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
