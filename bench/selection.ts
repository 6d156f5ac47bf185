import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { countSelection } from '@portal/shared/contract/counting';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrate, openDatabase, withTenant } from '../api/src/platform/database/index.ts';
import { readingsOn } from '../api/src/data/selections/readings.ts';
import { buildSegment } from '../api/src/data/selections/build-segment.ts';
import { createSegments } from '../api/src/data/selections/segments.ts';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { percentiles } from './percentiles.ts';
import { FLAT, seedSelection } from './selection-data.ts';
import { DUCKDB, hitsIn, POSTGRES, QUESTIONS, questionSql } from './selection-sql.ts';

const CUSTOMERS = 200_000;
const AS_OF = '2026-11-21';
const ROUNDS = 3;
const WARM_UP = 1;
/** Milliseconds beside seconds: what is quick is asked more often. */
const REPEATS = { quick: 20, slow: 1 };

interface Way {
  name: string;
  repeats: number;
  /** @returns hits. */
  ask(criteria: (typeof QUESTIONS)[number]): number | Promise<number>;
}

async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; value: T }> {
  const started = performance.now();
  const value = await work();
  return { ms: performance.now() - started, value };
}

/** The same customers in a DuckDB in memory, one table, as wide as the sliders. */
async function fillDuckDb(url: string, flat: string): Promise<DuckDBConnection> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    const file = join(folder, 'flat.csv');
    await pipeline(client.query(copyTo(`COPY (${flat}) TO STDOUT (FORMAT csv, HEADER)`)), createWriteStream(file));
    const duckdb = await (await DuckDBInstance.create(':memory:')).connect();
    await duckdb.run(`CREATE TABLE flat AS SELECT * FROM read_csv('${file}', sample_size = -1)`);
    return duckdb;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A selection of 200,000 customers with funnel and all histograms: typed arrays beside SQL on one server, and DuckDB. */
export async function benchSelection(): Promise<void> {
  const server = await startPostgresServer();
  const database = await openDatabase({ dataDir: null, databaseUrl: server.url });
  const app = new pg.Client(server.url);
  try {
    await migrate(database.pool);
    const { tenantId, storeId } = await seedSelection(database.pool, CUSTOMERS);
    const flat = FLAT.replace('$tenant', String(tenantId)).replace('$store', String(storeId));
    const duckdb = await fillDuckDb(server.url, flat);
    // Under row level security, as the portal asks.
    await app.connect();
    await app.query(`SET ROLE portal_app; SET app.tenant_id = '${tenantId}'`);
    const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, tenantId, work);
    const segments = createSegments();
    const load = () => inTenant((trx) => segments.load(trx, tenantId, [storeId]));

    const built = await timed(() => inTenant((trx) => buildSegment(trx, tenantId, storeId)));
    const loaded = await timed(load);
    const parts = loaded.value.map(({ segment }) => segment);

    const ways: Way[] = [
      {
        name: 'Spalten im Speicher',
        repeats: REPEATS.quick,
        ask: (criteria) => countSelection(parts, criteria, readingsOn(AS_OF)).hits,
      },
      {
        name: 'dasselbe mit Versionsabfrage',
        repeats: REPEATS.quick,
        ask: async (criteria) =>
          countSelection(
            (await load()).map(({ segment }) => segment),
            criteria,
            readingsOn(AS_OF),
          ).hits,
      },
      {
        name: 'SQL auf PostgreSQL',
        repeats: REPEATS.slow,
        ask: async (criteria) =>
          hitsIn((await app.query<Record<string, unknown>>(questionSql(flat, criteria, AS_OF, POSTGRES))).rows),
      },
      {
        name: 'DuckDB',
        repeats: REPEATS.slow,
        ask: async (criteria) =>
          hitsIn(
            (await duckdb.runAndReadAll(questionSql('SELECT * FROM flat', criteria, AS_OF, DUCKDB))).getRowObjects(),
          ),
      },
    ];
    const measured = ways.map(({ name }) => ({ name, ms: [] as number[] }));
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const criteria of QUESTIONS) {
        const hits = new Set<number>();
        for (const [index, { repeats, ask }] of ways.entries()) {
          for (let repeat = 0; repeat < repeats; repeat += 1) {
            const { ms, value } = await timed(() => ask(criteria));
            hits.add(value);
            // The first rounds warm up all sides.
            if (round >= 0) measured[index]!.ms.push(ms);
          }
        }
        if (hits.size !== 1) throw new Error(`Nicht gleich viele Treffer: ${[...hits].join(', ')}`);
      }
    }
    print(built.ms, loaded.ms, parts[0]!.bytes, measured);
  } finally {
    await app.end();
    await database.close();
    await server.stop();
  }
}

function print(
  builtMs: number,
  loadedMs: number,
  bytes: number,
  measured: readonly { name: string; ms: number[] }[],
): void {
  console.log(`Selektion von ${CUSTOMERS.toLocaleString('de-DE')} Kunden, Trichter und 11 Histogramme, ${QUESTIONS.length} Fragen im Wechsel, gleiche Treffer:
  Segment bauen ${builtMs.toFixed(0)} ms, laden ${loadedMs.toFixed(0)} ms, ${(bytes / CUSTOMERS).toFixed(1)} Byte je Kunde`);
  const base = percentiles(measured[0]?.ms ?? []);
  for (const { name, ms } of measured) {
    const { p50, p95 } = percentiles(ms);
    console.log(
      `  ${name.padEnd(42)} p50 ${p50.toFixed(2).padStart(8)} ms  p95 ${p95.toFixed(2).padStart(8)} ms  × ${(p50 / base.p50).toFixed(1)}`,
    );
  }
}
