import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AreaSources } from '../area-sources.ts';
import { programOf } from '../program-of.ts';

/**
 * Arguments of Node that type-check an area with its tests; the compiler remembers what it has checked. One checker: each of several
 * makes the types of shared code for itself, at twice the processor's time.
 */
export function typesOf({ folder, cache }: Pick<AreaSources, 'folder' | 'cache'>): string[] {
  mkdirSync(cache, { recursive: true });
  const remembered = join(cache, 'types.tsbuildinfo');
  const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', remembered];
  return [programOf('typescript', 'tsc'), ...options, '--project', folder];
}

/** Of what the compiler says from an area's folder, the lines about files of its own. */
export const errorsIn = (output: string): string[] =>
  output.split(/\r?\n/).filter((line) => !/^\.\.|node_modules/.test(line) && /: error TS\d+:/.test(line));

/**
 * Type-checks an area with what it imports; of the errors, those of its own folder hold it up.
 * @throws Error in German with what the compiler says, or that it could not say anything.
 */
export async function typeCheck(area: AreaSources): Promise<void> {
  const compiler = spawn(process.execPath, [...typesOf(area), '--pretty', 'false'], { cwd: area.folder });
  const [output, said, [status]] = await Promise.all([
    text(compiler.stdout),
    text(compiler.stderr),
    once(compiler, 'close') as Promise<[number | null]>,
  ]);
  const errors = errorsIn(output);
  if (errors.length > 0)
    throw new Error(`Der Bereich ${area.id} hat Typfehler und wurde nicht ausgeliefert:\n${errors.join('\n')}`);
  if (status !== 0 && !/: error TS\d+:/.test(output))
    throw new Error(`Die Typprüfung ist gescheitert, ausgeliefert wurde nichts.\n${said}${output}`);
}
