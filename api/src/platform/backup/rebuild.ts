import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { applyMigrations, knownMigrations, type Database } from '../database/index.ts';
import { loadRows } from './load-rows.ts';
import { BackupProblem, type Figures, type Manifest } from './manifest.ts';
import type { OpenBackup } from './open-backup.ts';
import type { ReadFigures } from './write-backup.ts';

/** What came of holding the figures of a restored database against those of the backup. */
export interface Comparison {
  /** Businesses whose figures were compared; 0 where the backup has none, or an older schema, by which they were read otherwise. */
  compared: number;
  /** Numbers of those that differ. */
  differing: string[];
}

/**
 * Makes the whole database anew from a backup, within a transaction that is the caller's, and compares the figures.
 * Connections of others must not be using it.
 * @throws BackupProblem when the backup is damaged, or of a newer portal
 */
export async function rebuild(trx: Transaction<Database>, backup: OpenBackup, read: ReadFigures): Promise<Comparison> {
  refuseUnknown(backup.manifest);
  await sql
    .raw(
      'DROP SCHEMA IF EXISTS pgboss, portal_meta, public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
    )
    .execute(trx);
  await applyMigrations(trx, new Set(backup.manifest.migrations.map(({ name }) => name)));
  await loadRows(trx, backup);
  // Without it every question about the figures would be planned for tables of which nothing is known.
  await sql`ANALYZE`.execute(trx);
  const { figures, migrations } = backup.manifest;
  if (!figures || migrations.length < knownMigrations().length) return { compared: 0, differing: [] };
  await sql`SELECT set_config('role', 'portal_operator', true)`.execute(trx);
  const now = JSON.parse(JSON.stringify(await read(trx, figures.day))) as Figures;
  await sql`SELECT set_config('role', 'none', true)`.execute(trx);
  const businesses = new Set([...Object.keys(figures.businesses), ...Object.keys(now)]);
  return {
    compared: businesses.size,
    differing: [...businesses].filter((id) => !isDeepStrictEqual(figures.businesses[id], now[id])),
  };
}

function refuseUnknown({ migrations }: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, hash }) => [name, hash]));
  const unknown = migrations.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name);
  if (unknown.length > 0) throw new BackupProblem('migrations', unknown.join(', '));
}
