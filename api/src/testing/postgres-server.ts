import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../platform/database/pool.ts';

export interface PostgresServer {
  url: string;
  /** Ends it with all sessions, and keeps its data. */
  goAway(): Promise<void>;
  /** Starts it again after `goAway`. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The newest PostgreSQL of Debian's packages on this machine; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN_ROOT)) return undefined;
  const versions = readdirSync(DEBIAN_ROOT).filter((name) => existsSync(join(DEBIAN_ROOT, name, 'bin/initdb')));
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && join(DEBIAN_ROOT, newest, 'bin');
}

/** initdb refuses root: as root we become the `postgres` user that Debian's package made. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** No other machine reaches it, and nobody misses its data. */
const CARELESS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  // Each core of a large machine brings tests whose portals keep connections open.
  max_connections: '1000',
};

/**
 * Starts an empty PostgreSQL in a temporary folder, reachable through a local socket only.
 * @param settings of postgresql.conf that differ from those of tests
 * @throws Error when Debian's package `postgresql` is not installed.
 */
export async function startPostgresServer(settings: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL fehlt: bitte das Debian-Paket `postgresql` installieren.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const flags = Object.entries({ ...CARELESS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...flags], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await untilReady(url, () => server.exitCode === null && server.signalCode === null);
    return { server, ended };
  };
  let running = await start();
  const goAway = async () => {
    // SIGINT: fast shutdown, open sessions are ended.
    running.server.kill('SIGINT');
    await running.ended;
  };
  return {
    url,
    goAway,
    comeBack: async () => {
      running = await start();
    },
    stop: async () => {
      await goAway();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  for (;;) {
    const pool = createPool(url, 1);
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (!isRunning()) throw error;
      await pause(100);
    } finally {
      await pool.end();
    }
  }
}

// Run as a program: prints the address and serves until Ctrl-C.
if (process.argv[1] === import.meta.filename) {
  const server = await startPostgresServer();
  process.stdout.write(`${server.url}\n`);
  const stop = () => void server.stop();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
