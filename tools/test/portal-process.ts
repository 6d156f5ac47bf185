import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';

export interface PortalProcess {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** For what hangs alone: it may start beside tests, on a machine that is busy with them. */
const START_TIMEOUT_MS = 15 * 60_000;

/** With what tests administer the portal's embedded identity, to make users of their own; new for every run. */
export const ADMIN_KEYS = {
  IDENTITY_ADMIN_ACCESS_KEY_ID: `AKID${randomBytes(8).toString('hex')}`,
  IDENTITY_ADMIN_SECRET_ACCESS_KEY: randomBytes(24).toString('hex'),
};

/**
 * Starts the portal as people do, in a process of its own, and waits until `/healthz` says that all is ready.
 * @param hear told of each line that it prints, in place of the terminal
 * @throws Error when it ends or does not get ready in time.
 */
export async function startPortal(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
  hear?: (line: string) => void,
): Promise<PortalProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: dataDir, ...ADMIN_KEYS, ...env },
  });
  if (hear) createInterface(child.stdout!).on('line', hear);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { url, process: child, stop: () => (child.kill('SIGTERM'), ended) };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill('SIGKILL');
  throw new Error('The portal did not get ready.');
}
