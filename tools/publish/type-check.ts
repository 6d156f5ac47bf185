import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../areas.ts';

/** Of what the compiler says, the lines about files of one folder of the project. */
export const errorsIn = (folder: string, output: string): string[] =>
  output.split(/\r?\n/).filter((line) => line.startsWith(`${folder}/`) && /: error TS\d+:/.test(line));

/**
 * Type-checks an area with all that it stands on; errors of other teams' folders do not hold it up.
 * @throws Error in German with what the compiler says.
 */
export function typeCheck(folder: string): void {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false'], { cwd: ROOT, encoding: 'utf8' });
  const errors = errorsIn(folder, stdout);
  if (errors.length > 0) throw new Error(`Der Bereich ${folder} hat Typfehler und wurde nicht ausgeliefert:\n${errors.join('\n')}`);
}
