import type { CustomerPage } from '@portal/shared/contract/marketing';
import { CUSTOMER_SORTS, ORDER_SORTS } from '@portal/shared/contract/analyse';
import { MOST_LIST_ROWS, type ListQuery } from '@portal/shared/contract/common';
import { rebuildDerived } from '../api/src/data/derived/index.ts';
import { refreshStatistics } from '../api/src/data/derived/refresh-statistics.ts';
import { withTenant } from '../api/src/platform/database/index.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { startTestApi } from '../api/src/testing/start-test-api.ts';
import { percentiles } from './percentiles.ts';
import { seedSearch } from './search-data.ts';

const CUSTOMERS = 200_000;
const ROUNDS = 7;
const PAGE = 50;

type Question = Partial<Pick<ListQuery<string>, 'q' | 'sort' | 'direction'>> & { offset: number; limit: number };

const EVER = 'from=2010-01-01&to=2026-12-31&scope=all';
/** Lists of as many rows as a business has, with what they can be sorted by. */
const LISTS: Record<string, { path: string; sorts: readonly string[]; word: string; wholeBy?: number }> = {
  'Kunden hinter einer Zahl': {
    path: `/api/v2/analysis/customers?set=buyers&${EVER}`,
    sorts: CUSTOMER_SORTS,
    word: 'Müller',
    wholeBy: MOST_LIST_ROWS,
  },
  'Aufträge hinter einer Zahl': {
    path: `/api/v2/analysis/orders?${EVER}`,
    sorts: ORDER_SORTS,
    word: '2024',
    wholeBy: MOST_LIST_ROWS,
  },
  'Kunden suchen': { path: '/api/v2/optician-marketing/customer?', sorts: [], word: 'Müller' },
};

/** First, middle and last pages of the longest lists in every order, and the whole of them as a file reads it; each answer through the API. */
export async function benchLists(): Promise<void> {
  const server = await startPostgresServer();
  process.env.TEST_DATABASE_URL = server.url;
  const api = await startTestApi();
  try {
    const { tenantId, storeId } = await seedSearch(api.database.pool, CUSTOMERS);
    await withTenant(api.database.db, tenantId, (trx) => rebuildDerived(trx, tenantId, [storeId]));
    await refreshStatistics(api.database.db);
    const user = { tenantId, groups: ['PRO', 'Marketing'] };
    for (const [name, { path, sorts, word, wholeBy }] of Object.entries(LISTS)) {
      const ask = async (question: Question) => {
        const query = Object.entries(question)
          .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
          .join('');
        const started = performance.now();
        const answer = await api.call(user, `${path}${query}`);
        const ms = performance.now() - started;
        if (answer.statusCode !== 200) throw new Error(`${path}${query}: ${answer.body}`);
        return { ms, total: answer.json<Pick<CustomerPage, 'total'>>().total };
      };
      const { total } = await ask({ offset: 0, limit: 1 });
      console.log(`${name}: ${total.toLocaleString('de-DE')} Zeilen`);
      const last = Math.floor((total - 1) / PAGE) * PAGE;
      for (const sort of [undefined, ...sorts]) {
        for (const [where, offset] of [
          ['erste', 0],
          ['mittlere', Math.floor(last / 2 / PAGE) * PAGE],
          ['letzte', last],
        ] as const) {
          const by = sort ? ({ sort, direction: 'asc' } as const) : {};
          print(
            `${where} Seite${sort ? ` nach ${sort}` : ''}`,
            await repeated(() => ask({ ...by, offset, limit: PAGE })),
          );
        }
      }
      print(`Suche „${word}“`, await repeated(() => ask({ q: word, offset: 0, limit: PAGE })));
      if (wholeBy !== undefined) {
        const started = performance.now();
        for (let offset = 0; offset < total; offset += wholeBy) await ask({ offset, limit: wholeBy });
        console.log(`  alle Zeilen als Datei, je ${wholeBy}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
      }
    }
  } finally {
    await api.close();
    await server.stop();
  }
}

/** Once to warm up, then as often as is measured. */
async function repeated(work: () => Promise<{ ms: number }>): Promise<number[]> {
  await work();
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) durations.push((await work()).ms);
  return durations;
}

function print(name: string, durations: readonly number[]): void {
  const { p50, p95 } = percentiles(durations);
  console.log(`  ${name.padEnd(34)} p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms`);
}
