import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { startPortal } from '../tools/test/portal-process.ts';

const PORT = 4395;
const WATCHED_S = 60;
/** Quiet enough to begin with: what the jobs of a first start leave to do is done. */
const QUIET_SHARE = 0.05;

const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time of a process so far, all threads, in seconds (Linux). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond();
}

const memory = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Share of one core that a process takes for so long. */
async function share(pid: number, seconds: number): Promise<number> {
  const before = cpuSeconds(pid);
  await pause(seconds * 1_000);
  return (cpuSeconds(pid) - before) / seconds;
}

async function watch(name: string, env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startPortal(PORT, dataDir, env);
  try {
    const pid = portal.process.pid!;
    while ((await share(pid, 10)) > QUIET_SHARE);
    const taken = await share(pid, WATCHED_S);
    console.log(
      `${name}: ${(taken * 100).toFixed(2)} % eines Kerns, ${memory(pid, 'VmRSS').toFixed(0)} MB, am meisten ${memory(pid, 'VmHWM').toFixed(0)} MB`,
    );
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a portal takes that nobody uses, after a first start with the demo: share of a core in a minute, and memory. */
export async function benchIdle(): Promise<void> {
  await watch('eingebettete Datenbank', {});
  if (!findPostgres()) return console.log('mit Server: nicht gemessen, hier ist kein PostgreSQL.');
  const server = await startPostgresServer();
  try {
    await watch('mit Server', { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
