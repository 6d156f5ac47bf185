import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { MigrationsProblem } from './migrations-problem.ts';

/** Below it, whoever owns tables has their migrations, in a folder of that name. */
const SOURCES = join(import.meta.dirname, '../..');
/** Any number, the same in every process: two portals that start together migrate one after the other. */
const MIGRATION_LOCK = 4_200_001;

interface Migration {
  /** Begins with the time at which it was written, so that two teams do not take the same: 20261201T1030_marketing_lists.sql. */
  name: string;
  sql: string;
}

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** All below a folder by name, which is by time, whoever's they are. */
const migrations = (folder = SOURCES): Migration[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: basename(file), sql: readFileSync(join(folder, file), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** Tells states of the schema apart: sixteen hexadecimal digits over all migrations. */
export const migrationsHash = (): string =>
  hashOf(
    migrations()
      .map(({ name, sql }) => `${name}\n${sql}`)
      .join('\n'),
  ).slice(0, 16);

/**
 * Brings the database to the state of all migrations, in order of their names, all or nothing.
 * Safe to call on every start. Needs the privileged connection that owns the tables.
 * @param folder another one than the portal's, for tests
 * @returns names of the files applied now; empty when nothing was to do.
 * @throws MigrationsProblem when a file that was applied is gone or has been changed, or a new one sorts before the last applied one
 */
export async function migrate(pool: pg.Pool, folder?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // A schema of its own: default privileges give the app role the tables of `public`.
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS portal_meta;
      CREATE TABLE IF NOT EXISTS portal_meta.migrations (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const added = findNew(migrations(folder), await readApplied(client));
    for (const { name, sql } of added) {
      await client.query(sql);
      await client.query('INSERT INTO portal_meta.migrations (name, hash) VALUES ($1, $2)', [name, hashOf(sql)]);
    }
    await client.query('COMMIT');
    return added.map(({ name }) => name);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * What `migrate` would apply, without touching anything.
 * @returns names of files
 * @throws MigrationsProblem as `migrate` does
 */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const {
    rows: [found],
  } = await pool.query<{ there: boolean }>(`SELECT to_regclass('portal_meta.migrations') IS NOT NULL AS there`);
  const applied = found?.there ? await readApplied(pool) : new Map<string, string>();
  return findNew(migrations(), applied).map(({ name }) => name);
}

/** @returns name → hash of what was applied */
async function readApplied(client: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM portal_meta.migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** @param applied name → hash */
function findNew(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  const known = new Set(names(files));
  const missing = [...applied.keys()].filter((name) => !known.has(name)).sort();
  if (missing.length > 0) throw new MigrationsProblem('missing', missing);
  const changed = files.filter(({ name, sql }) => applied.has(name) && applied.get(name) !== hashOf(sql));
  if (changed.length > 0) throw new MigrationsProblem('changed', names(changed));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const added = files.filter(({ name }) => !applied.has(name));
  const early = added.filter(({ name }) => name < last);
  if (early.length > 0) throw new MigrationsProblem('too-early', names(early));
  return added;
}
