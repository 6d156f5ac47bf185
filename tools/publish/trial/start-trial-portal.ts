import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { today } from '@portal/shared/contract/calendar';
import { COMPILED } from '../../compiled.ts';
import { trialData } from './data-folder.ts';
import type { Person } from './person.ts';
import type { TrialOptions } from './trial-portal.ts';

export interface TrialPortal {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a portal of its own with one invented business, which serves what is in `dist`.
 * @param people who may sign in, with the demo's password
 * @throws Error in German when it does not get ready
 */
export async function startTrialPortal(dist: string, people: readonly Person[]): Promise<TrialPortal> {
  const options: TrialOptions = { data: trialData(today().slice(0, 7)), people };
  const child = fork(join(import.meta.dirname, 'trial-portal.ts'), [JSON.stringify(options)], {
    env: { ...process.env, PORTAL_DIST_DIR: dist, NODE_COMPILE_CACHE: COMPILED },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([once(child, 'message'), ended.then(() => [])])) as [string?];
  if (url === undefined) throw new Error('Das Portal zum Ausprobieren ist nicht gestartet; der Grund steht darüber.');
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
