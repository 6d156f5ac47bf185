import { readTenant, type OpenDatabase } from '@portal/api';
import { publishMonths } from '../api/src/features/benchmark/index.ts';
import { rebuildMarket, scoreBusiness } from '../api/src/features/scores/index.ts';
import { deriveAll, type FilledBusiness } from '../api/src/testing/market/fill-market.ts';
import { questions, type Question } from '../api/src/testing/market/questions.ts';
import { openMarket } from './market.ts';
import { benchNight } from './night.ts';
import { percentiles } from './percentiles.ts';

const ROUNDS = 100;
const CLIENTS = 16;
const CONCURRENT_MS = 10_000;

async function measure(
  { db }: OpenDatabase,
  business: FilledBusiness,
  question: Question,
): Promise<{ p50: number; p95: number }> {
  const durations: number[] = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    const started = performance.now();
    await readTenant(db, business.tenantId, (trx) => question(trx, business));
    if (round >= 0) durations.push(performance.now() - started);
  }
  return percentiles(durations);
}

/** The first business of each size. */
function* ofEachSize(businesses: readonly FilledBusiness[]): Generator<FilledBusiness> {
  for (const stores of [1, 2, 5, 20]) {
    const business = businesses.find(({ storeIds }) => storeIds.length === stores);
    if (business) yield business;
  }
}

/** What an import that brings everything anew makes of it. */
async function benchFigures({ db }: OpenDatabase, businesses: readonly FilledBusiness[]): Promise<void> {
  for (const business of ofEachSize(businesses)) {
    const started = performance.now();
    await deriveAll(db, business);
    const stores = business.storeIds.length;
    console.log(
      `figures of a business of ${stores}: ${((performance.now() - started) / 1000 / stores).toFixed(2)} s per store`,
    );
  }
}

/** The score job of the first business of each size: time per store, and how it grows from one store to twenty. */
async function benchScores({ db }: OpenDatabase, businesses: readonly FilledBusiness[]): Promise<void> {
  const perStore = new Map<number, number>();
  for (const business of ofEachSize(businesses)) {
    const stores = business.storeIds.length;
    const memory = process.memoryUsage().rss;
    const started = performance.now();
    await scoreBusiness(db, business.tenantId);
    const seconds = (performance.now() - started) / 1000;
    perStore.set(stores, seconds / stores);
    const grown = Math.max(0, process.memoryUsage().rss - memory) / 1024 ** 2;
    console.log(
      `scores of a business of ${stores} (${business.customers} customers): ${(seconds / stores).toFixed(2)} s per store, ${grown.toFixed(0)} MB more afterwards`,
    );
  }
  const [one, twenty] = [perStore.get(1), perStore.get(20)];
  if (one && twenty)
    console.log(`from 1 to 20 stores the time per store grows by the factor ${(twenty / one).toFixed(2)}`);
  const started = performance.now();
  await rebuildMarket(db);
  console.log(`score model of the market: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Sixteen clients of different businesses ask at once, for some seconds. */
async function concurrently({ db }: OpenDatabase, businesses: readonly FilledBusiness[]): Promise<void> {
  const asked = Object.values(questions('all'));
  const until = performance.now() + CONCURRENT_MS;
  let errors = 0;
  const durations: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = client; performance.now() < until; round += 1) {
        const business = businesses[round % businesses.length];
        const question = asked[round % asked.length];
        if (!business || !question) return;
        const started = performance.now();
        await readTenant(db, business.tenantId, (trx) => question(trx, business)).catch(() => {
          errors += 1;
        });
        durations.push(performance.now() - started);
      }
    }),
  );
  const { p50, p95 } = percentiles(durations);
  console.log(
    `${CLIENTS} clients at once: ${durations.length} answers in ${CONCURRENT_MS / 1000} s, ${errors} errors, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
}

/** What the database takes on disk, and this process in memory. */
async function printSize({ pool }: OpenDatabase, stores: number): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
  const megabytes = (rows[0]?.bytes ?? 0) / 1024 ** 2;
  console.log(
    `on disk: ${megabytes.toFixed(0)} MB, ${(megabytes / stores).toFixed(1)} MB per store; in memory: ${(process.memoryUsage.rss() / 1024 ** 2).toFixed(0)} MB`,
  );
}

/** Figures, questions and many clients on a market of businesses, and what one server does for it by night. */
export async function benchData(): Promise<void> {
  const { database, businesses, close } = await openMarket();
  try {
    await benchFigures(database, businesses);
    await benchScores(database, businesses);
    const started = performance.now();
    await publishMonths(database.db);
    console.log(`benchmark of all stores: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const [chain] = businesses;
    if (!chain) return;
    for (const scope of ['store', 'all'] as const) {
      for (const [name, question] of Object.entries(questions(scope))) {
        const { p50, p95 } = await measure(database, chain, question);
        console.log(
          `${scope === 'all' ? `${chain.storeIds.length} stores` : 'one store'}, ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        );
      }
    }
    await concurrently(database, businesses);
    await printSize(
      database,
      businesses.reduce((sum, { storeIds }) => sum + storeIds.length, 0),
    );
    await benchNight(database, businesses);
  } finally {
    await close();
  }
}
