import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresServer } from '../../api/src/testing/postgres-server.ts';
import { untilAtRest } from '../at-rest.ts';

/** One of the two that are compared: a portal with the demo, at rest. */
export interface Side {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20 * 60_000;

/** Starts a checkout as people do. Everything that is set in this shell but the limits of how often one may ask goes along. */
async function start(
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess; ended: Promise<void> }> {
  const child = spawn(process.execPath, [join(folder, 'tools/run.mjs'), 'start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, INIT_CWD: folder, PORT: String(port), RATE_LIMIT_FACTOR: '1000', ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child, ended };
    await pause(500);
  }
  child.kill('SIGKILL');
  throw new Error(`Das Portal in ${folder} ist nicht bereit geworden.`);
}

/** @param engine where the side keeps its data: embedded, or a PostgreSQL server of its own */
export async function startSide(
  name: string,
  folder: string,
  port: number,
  engine: 'embedded' | 'postgres',
): Promise<Side> {
  if (!existsSync(join(folder, 'tools/run.mjs'))) throw new Error(`In ${folder} liegt kein Portal.`);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-against-'));
  const server = engine === 'postgres' ? await startPostgresServer() : undefined;
  const cleanUp = async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { url, child, ended } = await start(folder, port, {
      PORTAL_DATA_DIR: dataDir,
      ...(server && { DATABASE_URL: server.url }),
    });
    await untilAtRest(child.pid ?? 0);
    return {
      name,
      url,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
