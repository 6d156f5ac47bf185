import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from './declarations.ts';
import { SHARED_FOLDER } from './shared-folder.ts';

/** How a report says whose it is: '# @portal/shared/contract/calendar, contract 4.3.0'. */
const TITLE = /^# (\S+), contract/;

/** By '<module> <name>', what to take in place of each deprecated export of @portal/shared. */
export function readDeprecations(folder = join(SHARED_FOLDER, 'surface')): ReadonlyMap<string, string> {
  const reports = globSync('*.api.md', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Map(
    reports.flatMap((report) =>
      [...declarationsOf(report)].flatMap(([name, { deprecated }]): [string, string][] =>
        deprecated === null ? [] : [[`${TITLE.exec(report)?.[1]} ${name}`, deprecated]],
      ),
    ),
  );
}
