import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

/** Of what the compiler says, the lines about files of one folder of the project. */
export const errorsIn = (folder: string, output: string): string[] =>
  output.split(/\r?\n/).filter((line) => line.startsWith(`${folder}/`) && /: error TS\d+:/.test(line));

/** What `npm run typecheck` does: the compiler remembers what it has checked, and checks only what a change can touch. */
const TSC = [
  '--noEmit',
  '--pretty',
  'false',
  '--incremental',
  '--tsBuildInfoFile',
  join(ROOT, '.cache/types.tsbuildinfo'),
];

/**
 * Type-checks the project; of the errors, those of the area's own folder hold it up.
 * @throws Error in German with what the compiler says, or that it could not say anything.
 */
export function typeCheck(folder: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...TSC],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity },
  );
  const output = stdout ?? '';
  const errors = errorsIn(folder, output);
  if (errors.length > 0)
    throw new Error(`Der Bereich ${folder} hat Typfehler und wurde nicht ausgeliefert:\n${errors.join('\n')}`);
  if (status !== 0 && !/: error TS\d+:/.test(output))
    throw new Error(`Die Typprüfung ist gescheitert, ausgeliefert wurde nichts.\n${stderr ?? ''}${output}`);
}
