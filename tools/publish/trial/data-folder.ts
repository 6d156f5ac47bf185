import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../server/areas.ts';

const FOLDER = join(ROOT, '.cache/trial');

/** What the invented data are made of. */
const INPUTS = ['demo/*.ts', 'api/src/**/migrations/*.sql'];

/**
 * Where the invented business of trials lies between two of them, and is kept: made anew when the demo or a migration changes, and with
 * each month, so that its figures do not grow old. What was kept before that is removed: 150 MB.
 * @param month 'YYYY-MM'
 */
export function trialData(month: string): string {
  const hash = createHash('sha256').update(month);
  for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) hash.update(file).update(readFileSync(join(ROOT, file)));
  const name = hash.digest('hex').slice(0, 10);
  for (const other of existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    if (other !== name) rmSync(join(FOLDER, other), { recursive: true, force: true });
  return join(FOLDER, name);
}
