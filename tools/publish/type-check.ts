import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../server/areas.ts';
import { typesOf } from '../test/area-types.ts';

/** Of what the compiler says, the lines about files of one folder of the project. */
export const errorsIn = (folder: string, output: string): string[] =>
  output.split(/\r?\n/).filter((line) => line.startsWith(`${folder}/`) && /: error TS\d+:/.test(line));

/**
 * Type-checks an area with what it imports; of the errors, those of its own folder hold it up.
 * @throws Error in German with what the compiler says, or that it could not say anything.
 */
export async function typeCheck(folder: string): Promise<void> {
  const compiler = spawn(process.execPath, [...typesOf(folder), '--pretty', 'false'], { cwd: ROOT });
  const [output, said, [status]] = await Promise.all([
    text(compiler.stdout),
    text(compiler.stderr),
    once(compiler, 'close') as Promise<[number | null]>,
  ]);
  const errors = errorsIn(folder, output);
  if (errors.length > 0)
    throw new Error(`Der Bereich ${folder} hat Typfehler und wurde nicht ausgeliefert:\n${errors.join('\n')}`);
  if (status !== 0 && !/: error TS\d+:/.test(output))
    throw new Error(`Die Typprüfung ist gescheitert, ausgeliefert wurde nichts.\n${said}${output}`);
}
