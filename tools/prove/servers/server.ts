import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release } from './release.ts';

/** How long a server goes on answering when it is told to end, seconds: several times as long as the balancer takes to notice. */
const DELAY_SECONDS = 3;
const PATIENCE_MS = 10 * 60_000;
const QUIET = ['--disable-warning=ExperimentalWarning'];

/** One place in which servers of several releases run, one after the other. */
export interface Place {
  name: string;
  url: string;
  /** Starts a server, and waits until it says that it is ready. @returns how long that took, seconds */
  start(release: Release): Promise<number>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Tells it to end, and waits for that. @returns how long that took, seconds, and what it ended with */
  end(): Promise<{ seconds: number; code: number | null }>;
}

/**
 * @param settings further ones, by their names
 * @param folder where the data folders of all places lie: each has sign-ins of its own, and they share uploads and files, as
 * servers beside Amazon's pool share a folder
 */
export function openPlace(
  name: string,
  port: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Place {
  const dataDir = join(folder, name);
  mkdirSync(dataDir, { mode: 0o700 });
  for (const shared of ['uploads', 'files']) {
    mkdirSync(join(folder, 'shared', shared), { recursive: true, mode: 0o700 });
    symlinkSync(join(folder, 'shared', shared), join(dataDir, shared));
  }
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  return {
    name,
    url,
    async start(release) {
      const begun = performance.now();
      const { PORTAL_DIST_DIR: _ours, ...env } = process.env;
      // Not by way of `run.mjs`: what is killed has to be the server itself.
      const started = spawn(process.execPath, [...QUIET, join(release.folder, 'tools/serve.ts')], {
        cwd: release.folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...env,
          PORT: String(port),
          PORTAL_DATA_DIR: dataDir,
          RATE_LIMIT_FACTOR: '1000',
          SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS),
          ...settings,
        },
      });
      child = started;
      ended = new Promise((resolve) => started.once('exit', resolve));
      while (!(await isReady(url))) {
        if (started.exitCode !== null || performance.now() - begun > PATIENCE_MS)
          throw new Error(`${name} (${release.name}) ist nicht bereit geworden.`);
        await pause(200);
      }
      return (performance.now() - begun) / 1_000;
    },
    async kill() {
      child?.kill('SIGKILL');
      await ended;
    },
    async end() {
      const begun = performance.now();
      child?.kill('SIGTERM');
      const code = await ended;
      return { seconds: (performance.now() - begun) / 1_000, code };
    },
  };
}

/** What a balancer asks. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
