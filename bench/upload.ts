import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { startPostgresServer } from '../api/src/testing/postgres-server.ts';
import { writeBenchFiles } from './upload-files.ts';

const ORDERS = 200_000;
const SMALL = 50_000;
const TABLES = ['customers', 'orders', 'order_lines'] as const;

const FOREIGN_KEYS = `
  ALTER TABLE bench.customers ADD FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id);
  ALTER TABLE bench.orders ADD FOREIGN KEY (tenant_id, store_id) REFERENCES stores (tenant_id, id),
    ADD FOREIGN KEY (tenant_id, customer_id) REFERENCES bench.customers (tenant_id, id),
    ADD FOREIGN KEY (tenant_id, staff_id) REFERENCES staff (tenant_id, id),
    ADD FOREIGN KEY (tenant_id, cancels_order_id) REFERENCES bench.orders (tenant_id, id);
  ALTER TABLE bench.order_lines ADD FOREIGN KEY (tenant_id, order_id) REFERENCES bench.orders (tenant_id, id) ON DELETE CASCADE`;

interface Run {
  seconds: number;
  rows: number;
  rssBefore: number;
  peakRss: number;
}

async function importOnce(
  folder: string,
  orders: number,
): Promise<{ run: Run; url: string; stop: () => Promise<void> }> {
  const files = join(folder, `files-${orders}`);
  mkdirSync(files);
  await writeBenchFiles(files, orders);
  const server = await startPostgresServer();
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'upload-run.ts'),
    server.url,
    folder,
    files,
  ]);
  return { run: JSON.parse(stdout) as Run, url: server.url, stop: () => server.stop() };
}

/** Seconds that COPY takes for the imported rows, into tables with the same columns and indexes, with or without the foreign keys. */
async function copySeconds(client: pg.Client, folder: string, foreignKeys: boolean): Promise<number> {
  await client.query('DROP SCHEMA IF EXISTS bench CASCADE; CREATE SCHEMA bench');
  for (const table of TABLES) await client.query(`CREATE TABLE bench.${table} (LIKE ${table} INCLUDING ALL)`);
  if (foreignKeys) await client.query(FOREIGN_KEYS);
  await client.query('CHECKPOINT');
  const started = performance.now();
  await client.query('BEGIN');
  for (const table of TABLES) {
    await pipeline(createReadStream(join(folder, table)), client.query(copyFrom(`COPY bench.${table} FROM STDIN`)));
  }
  await client.query('COMMIT');
  return (performance.now() - started) / 1000;
}

/** An upload of 200,000 orders with their lines, beside COPY of the same rows on the same server, and the memory of two sizes. */
export async function benchUpload(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    const small = await importOnce(folder, SMALL);
    await small.stop();
    const large = await importOnce(folder, ORDERS);
    const client = new pg.Client(large.url);
    await client.connect();
    for (const table of TABLES) {
      await pipeline(client.query(copyTo(`COPY ${table} TO STDOUT`)), createWriteStream(join(folder, table)));
    }
    const bare = await copySeconds(client, folder, false);
    const same = await copySeconds(client, folder, true);
    await client.end();
    await large.stop();
    print(small.run, large.run, { bare, same });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(small: Run, large: Run, copy: { bare: number; same: number }): void {
  const rate = (seconds: number) => `${Math.round(large.rows / seconds).toLocaleString('de-DE')} Zeilen/s`;
  const mega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
  console.log(`Upload von ${ORDERS.toLocaleString('de-DE')} Aufträgen mit Positionen (${large.rows.toLocaleString('de-DE')} Zeilen), geprüft, importiert, ausgewertet:
  Upload                        ${large.seconds.toFixed(1)} s  ${rate(large.seconds)}
  COPY, gleiche Tabellen        ${copy.same.toFixed(1)} s  ${rate(copy.same)}   Verhältnis ${(large.seconds / copy.same).toFixed(2)}
  COPY, ohne Fremdschlüssel     ${copy.bare.toFixed(1)} s  ${rate(copy.bare)}   Verhältnis ${(large.seconds / copy.bare).toFixed(2)}
  Speicher in der Spitze        ${mega(small.peakRss)} bei ${SMALL.toLocaleString('de-DE')} Aufträgen, ${mega(large.peakRss)} bei ${ORDERS.toLocaleString('de-DE')} (leer: ${mega(large.rssBefore)})`);
}

if (import.meta.main) await benchUpload();
