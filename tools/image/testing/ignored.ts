import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/**
 * Whether Docker leaves a path of the context out, by the patterns of its `.dockerignore`; what lies in a folder that is left
 * out is never asked for.
 * @param context folder that `docker build` is given
 * @returns of a path from there, with slashes
 */
export function readIgnored(context: string): (path: string) => boolean {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception) throw new Error(`.dockerignore: exceptions are not known here (${exception}).`);
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}
