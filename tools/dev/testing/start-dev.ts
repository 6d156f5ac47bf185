import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../server/areas.ts';

export interface RunningDev {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * `npm run dev` with these words, on any free port.
 * @throws Error with what it said when it ends before it is ready
 */
export async function startDev(words: readonly string[]): Promise<RunningDev> {
  // Where builds lie may be another test's own.
  const { PORTAL_DIST_DIR: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/dev.ts'), ...words, '--port', '0'],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const [, address] = /^Bereit: (\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    ended.then(
      () => reject(new Error(said.join('\n'))),
      () => undefined,
    );
  });
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
