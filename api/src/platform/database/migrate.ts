import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compare } from 'compare-versions';
import type pg from 'pg';
import { MigrationsProblem } from './migrations-problem.ts';
import { RELEASED } from './released/released.ts';

/** Below it, whoever owns tables has their migrations, in a folder of that name. */
const SOURCES = join(import.meta.dirname, '../..');
/** Any number, the same in every process: two portals that start together migrate one after the other. */
const MIGRATION_LOCK = 4_200_001;

/** Milliseconds that a migration waits for a table which somebody works on: everybody else who wants it waits behind. */
const LOCK_PATIENCE_MS = 3_000;
/** PostgreSQL's name for a wait that took too long. */
const LOCK_NOT_AVAILABLE = '55P03';
/** How often all of it is tried again, and how long apart: an import, which holds its tables longest, ends meanwhile. */
const [ATTEMPTS, APART_MS] = [60, 5_000];

/** A schema of its own: default privileges give the app role the tables of `public`. */
export const META = `
  CREATE SCHEMA IF NOT EXISTS portal_meta;
  CREATE TABLE IF NOT EXISTS portal_meta.migrations (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE portal_meta.migrations ADD COLUMN IF NOT EXISTS works_from text`;

interface Migration {
  /** Begins with the time at which it was written, so that two teams do not take the same: 20261201T1030_marketing_lists.sql. */
  name: string;
  sql: string;
}

export const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** All below a folder by name, which is by time, whoever's they are. */
export const migrations = (folder = SOURCES): Migration[] =>
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
 * Brings the database to the state of all migrations, in order of their names, all or nothing. Safe to call on every start, beside
 * portals of the release before, which go on: what one of them works on is waited for a little, again and again.
 * A database that has run migrations of the next release already stays as it is.
 * Needs the privileged connection that owns the tables.
 * @param folder another one than the portal's, for tests
 * @param apartMs between two attempts
 * @returns names of the files applied now; empty when nothing was to do.
 * @throws MigrationsProblem when a file that was applied is gone or has been changed, or a new one sorts before the last applied one
 */
export async function migrate(pool: pg.Pool, folder?: string, apartMs = APART_MS): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await migrateAtOnce(pool, folder);
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
      await pause(apartMs);
    }
}

async function migrateAtOnce(pool: pg.Pool, folder?: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(META);
    const added = findNew(migrations(folder), await readApplied(client));
    await client.query(`SET LOCAL lock_timeout = ${LOCK_PATIENCE_MS}`);
    for (const { name, sql } of added) {
      await client.query(sql);
      await client.query('INSERT INTO portal_meta.migrations (name, hash, works_from) VALUES ($1, $2, $3)', [
        name,
        hashOf(sql),
        RELEASED.version,
      ]);
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
  const applied = found?.there ? await readApplied(pool) : NOTHING_APPLIED;
  return findNew(migrations(), applied).map(({ name }) => name);
}

interface Applied {
  hash: string;
  /** Release from which on portals work with the schema that it made; null: only those that know it. */
  worksFrom: string | null;
}
const NOTHING_APPLIED: ReadonlyMap<string, Applied> = new Map();

async function readApplied(client: Pick<pg.Pool, 'query'>): Promise<ReadonlyMap<string, Applied>> {
  // Of the row as a whole, since a database of an older portal has no such column.
  const { rows } = await client.query<{ name: string; hash: string; works_from: string | null }>(
    `SELECT name, hash, to_jsonb(m) ->> 'works_from' AS works_from FROM portal_meta.migrations m`,
  );
  return new Map(rows.map(({ name, hash, works_from }) => [name, { hash, worksFrom: works_from }]));
}

/** Whether a migration that this portal does not know belongs to the next release, which leaves it all that it needs. */
const isOfNext = ({ worksFrom }: Applied): boolean => worksFrom !== null && compare(worksFrom, RELEASED.version, '<=');

function findNew(files: readonly Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  const known = new Set(names(files));
  const changed = files.filter(({ name, sql }) => applied.has(name) && applied.get(name)?.hash !== hashOf(sql));
  if (changed.length > 0) throw new MigrationsProblem('changed', names(changed));
  const added = files.filter(({ name }) => !applied.has(name));
  const last = files.at(-1)?.name ?? '';
  const unknown = [...applied].filter(([name]) => !known.has(name));
  const missing = unknown.filter(([name, one]) => added.length > 0 || name < last || !isOfNext(one));
  if (missing.length > 0) throw new MigrationsProblem('missing', missing.map(([name]) => name).sort());
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  const early = added.filter(({ name }) => name < newest);
  if (early.length > 0) throw new MigrationsProblem('too-early', names(early));
  return added;
}
