import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { asOperator, createPool, openDatabase, migrate, rebuildWebsiteSums } from '@portal/api';
import { today } from '@portal/shared/contract/calendar';
import { findPostgres, startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { startPortal, type PortalProcess } from '../tools/test/portal-process.ts';
import { ms } from './counter/ms.ts';
import { readStatistics } from './counter/read-statistics.ts';
import { seedSites } from './counter/seed-sites.ts';
import { sendEvents, type Sent } from './counter/send-events.ts';
import { percentiles } from './percentiles.ts';

const PORT = 4397;
const LOAD = { perSecond: 1_000, seconds: 60 };

function print(name: string, { durations, statuses, seconds }: Sent): number {
  const { p50, p95 } = percentiles(durations);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'keine Antwort'}`).join(', ');
  console.log(
    `${name}: ${(durations.length / seconds).toFixed(0)} je Sekunde, p50 ${ms(p50)}, p95 ${ms(p95)}; ${answers}`,
  );
  return p95;
}

/** The same load on a bare route that answers 204. */
async function loadBare(siteKeys: readonly string[]): Promise<Sent> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'counter/bare.ts')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return await sendEvents(url, siteKeys, LOAD);
  } finally {
    child.kill();
  }
}

/** The load on the counter, and whether all that was answered is in the sums. @returns p95 in ms */
async function loadPortal(
  { url }: PortalProcess,
  siteKeys: readonly string[],
  countViews: () => Promise<number>,
): Promise<number> {
  const before = await countViews();
  const counted = await sendEvents(url, siteKeys, LOAD);
  const p95 = print('Zähler', counted);
  const answered = counted.statuses.get(204) ?? 0;
  // What is answered is in the sums a second later; longer on a busy machine.
  for (let tries = 0; tries < 60 && (await countViews()) - before < answered; tries += 1) await pause(1_000);
  console.log(`gezählt: ${(await countViews()) - before} von ${answered} angenommenen`);
  return p95;
}

/** Of the counter script's events: how fast they are answered beside a bare route, whether all are counted; and how fast the statistics of many are read. */
export async function benchCounter(): Promise<void> {
  if (!findPostgres()) return console.log('Nicht gemessen: Hier ist kein PostgreSQL.');
  const server = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const pool = createPool(server.url, 2);
    await migrate(pool);
    const { tenantId, siteKeys } = await seedSites(pool, today());
    const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
    await asOperator(database.db, (trx) => rebuildWebsiteSums(trx, tenantId));
    await pool.query('ANALYZE');
    const countViews = async () =>
      Number(
        (await pool.query<{ views: string }>('SELECT coalesce(sum(views), 0) AS views FROM website_hours')).rows[0]
          ?.views,
      );
    const portal = await startPortal(PORT, dataDir, { DATABASE_URL: server.url, PORTAL_DEMO: 'off', TRUST_PROXY: '1' });
    const ours = await loadPortal(portal, siteKeys, countViews).finally(() => portal.stop());
    const bare = print('bloße Route', await loadBare(siteKeys));
    console.log(`Verhältnis der p95: ${(ours / bare).toFixed(1)}`);

    await readStatistics(database.db, tenantId);
    console.log(`Auslastung (Mittel der letzten Minute): ${loadavg()[0]?.toFixed(1)}`);
    await database.close();
    await pool.end();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
