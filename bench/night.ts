import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFeatures, startJobs, type OpenDatabase } from '@portal/api';
import { today } from '@portal/shared/contract/calendar';
import { receiveUpload } from '../api/src/data/receiving/receive-upload.ts';
import { csv, customer, line, order, store } from '../api/src/features/upload/testing/files.ts';
import type { FilledBusiness } from '../api/src/testing/market/fill-market.ts';

/** What a store of 23,000 orders in seven years takes on a day, and some more. */
const A_DAY = 15;
/** Files that are imported: of as many businesses at most. */
const SAMPLE = 60;
const TWO_HOURS = 7_200;

/** One day of a store, as a program sends it at night. @param at so that no two are the same */
function nightlyFiles(at: number): Record<string, string> {
  const numbers = Array.from({ length: A_DAY }, (_, index) => `N${at}-${index}`);
  const [year, month, day] = today().split('-');
  return {
    'standorte.csv': csv('standorte', [store('S1')]),
    'kunden.csv': csv(
      'kunden',
      numbers.map((number) => customer(number)),
    ),
    'auftraege.csv': csv(
      'auftraege',
      numbers.map((number) => order(number, { kunden_id: number, auftragsdatum: `${day}.${month}.${year}` })),
    ),
    'positionen.csv': csv(
      'positionen',
      numbers.map((number) => line(number, 1)),
    ),
  };
}

async function* asFiles(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files))
    yield {
      name,
      bytes: (async function* bytes() {
        yield Buffer.from(text);
      })(),
    };
}

/** Waits until no job is left. */
export async function untilIdle({ pool }: OpenDatabase): Promise<void> {
  const open = "SELECT FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND name !~ '^__' LIMIT 1";
  while ((await pool.query(open)).rowCount !== 0) await pause(200);
}

/**
 * What one server does by night: forecasts of all businesses, then the day's files of many, each with all that follows from it. Prints
 * seconds and for how many stores two hours are enough.
 */
export async function benchNight(database: OpenDatabase, businesses: readonly FilledBusiness[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-night-'));
  const jobs = await startJobs(database);
  const seconds = (since: number) => (performance.now() - since) / 1_000;
  try {
    const stores = businesses.reduce((sum, { storeIds }) => sum + storeIds.length, 0);
    const forecasting = performance.now();
    const { uploads } = await startFeatures({ db: database.db, jobs, dataDir });
    await untilIdle(database);
    console.log(
      `forecasts of all businesses by one server: ${seconds(forecasting).toFixed(0)} s, ${(seconds(forecasting) / stores).toFixed(2)} s per store`,
    );
    const sample = businesses.slice(0, SAMPLE);
    const importing = performance.now();
    for (const [at, { tenantId }] of sample.entries()) {
      const user = { tenantId, email: 'nacht@example.org', sub: 'nacht', groups: ['Fileupload'] };
      const id = await receiveUpload(uploads.context, user, asFiles(nightlyFiles(at)));
      await uploads.start(user, id);
    }
    await untilIdle(database);
    const each = seconds(importing) / sample.length;
    console.log(
      `a day's files of ${sample.length} businesses by one server: ${each.toFixed(2)} s each, so ${Math.floor(TWO_HOURS / each).toLocaleString('en')} in two hours`,
    );
  } finally {
    await jobs.stop(1_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
