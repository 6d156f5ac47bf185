import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any number, the same in every process: two portals that start together migrate one after the other. */
const MIGRATION_LOCK = 4_200_001;

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex');

const migrations = () => readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).sort()
  .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name), 'utf8') }));

/** Tells states of the schema apart: sixteen hexadecimal digits over all migrations. */
export const migrationsHash = (): string => hashOf(migrations().map(({ name, sql }) => `${name}\n${sql}`).join('\n')).slice(0, 16);

/**
 * Brings the database to the state of `migrations/*.sql`, in order of their names, all or nothing.
 * Safe to call on every start. Needs the privileged connection that owns the tables.
 * @returns names of the files applied now; empty when nothing was to do.
 * @throws Error when a file that was applied has been changed since: write a new one instead.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    // A schema of its own: default privileges give the app role the tables of `public`.
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS portal_meta;
      CREATE TABLE IF NOT EXISTS portal_meta.migrations (
        name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM portal_meta.migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const added: string[] = [];
    for (const { name, sql } of migrations()) {
      const known = applied.get(name);
      if (known === hashOf(sql)) continue;
      if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`);
      await client.query(sql);
      await client.query('INSERT INTO portal_meta.migrations (name, hash) VALUES ($1, $2)', [name, hashOf(sql)]);
      added.push(name);
    }
    await client.query('COMMIT');
    return added;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
