import { readTenant } from '@portal/api';
import type { FilledBusiness } from '../api/src/testing/market/fill-market.ts';
import { bareOf } from '../api/src/testing/market/bare.ts';
import { questions, type Question } from '../api/src/testing/market/questions.ts';
import { openMarket } from './market.ts';
import { percentiles } from './percentiles.ts';

const ROUNDS = 60;
const WARM_UP = 10;
/** Bare SQL over all lines of a chain takes seconds: it is asked in every so many rounds. */
const BARE_EVERY = 15;

/** What screens ask of the database, under row level security and without HTTP, in turn with bare SQL over the orders and over their lines. */
export async function benchAnswers(): Promise<void> {
  const { database, businesses, close } = await openMarket();
  try {
    const [chain] = businesses;
    if (!chain) return;
    for (const scope of ['store', 'all'] as const) await answersOf(database, chain, scope);
  } finally {
    await close();
  }
}

async function answersOf(
  { db }: Awaited<ReturnType<typeof openMarket>>['database'],
  business: FilledBusiness,
  scope: 'store' | 'all',
): Promise<void> {
  const timed = async (question: Question): Promise<number> => {
    const started = performance.now();
    await readTenant(db, business.tenantId, (trx) => question(trx, business));
    return performance.now() - started;
  };
  const bare = [bareOf('orders', scope === 'all'), bareOf('lines', scope === 'all')] as const;
  for (const [name, question] of Object.entries(questions(scope))) {
    const times: [asked: number[], orders: number[], lines: number[]] = [[], [], []];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const asked = await timed(question);
      if (round < 0) continue;
      times[0].push(asked);
      if (round % BARE_EVERY > 0) continue;
      times[1].push(await timed(bare[0]));
      times[2].push(await timed(bare[1]));
    }
    const [asked, orders, lines] = times.map(percentiles) as [Percentiles, Percentiles, Percentiles];
    console.log(
      `${scope === 'all' ? `${business.storeIds.length} stores` : 'one store'}, ${name}: p50 ${asked.p50.toFixed(1)} ms, p95 ${asked.p95.toFixed(1)} ms; ` +
        `× ${(asked.p50 / orders.p50).toFixed(2)} of its orders summed up, × ${(asked.p50 / lines.p50).toFixed(2)} of their lines`,
    );
  }
}

type Percentiles = ReturnType<typeof percentiles>;
