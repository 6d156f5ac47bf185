import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../server/areas.ts';
import { checkOut } from '../check-out.ts';

/** A state of the sources that servers are started from, built. */
export interface Release {
  name: string;
  folder: string;
}

/** @param commit null: these sources as they lie here. @throws Error when it cannot be built */
export function openRelease(commit: string | null): Release {
  const { folder, hash } = commit === null ? { folder: ROOT, hash: 'jetzt' } : checkOut(commit);
  // Its own builds lie in its own folder.
  const { PORTAL_DIST_DIR: _ours, ...env } = process.env;
  const { status } = spawnSync(process.execPath, [join(folder, 'tools/run.mjs'), 'build'], {
    cwd: folder,
    env: { ...env, INIT_CWD: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${hash} lässt sich nicht bauen; der Grund steht darüber.`);
  return { name: hash, folder };
}
