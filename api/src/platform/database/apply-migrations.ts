import { sql, type Transaction } from 'kysely';
import { hashOf, META, migrations } from './migrate.ts';
import { RELEASED } from './released/released.ts';
import type { Database } from './schema.ts';

/** What a migration is known by in a database: its name and the hash of its text. */
interface KnownMigration {
  name: string;
  hash: string;
}

/** All that this portal knows, by name, which is by time. */
export const knownMigrations = (): KnownMigration[] =>
  migrations().map(({ name, sql: text }) => ({ name, hash: hashOf(text) }));

/** Those that a database has. Ask it as its owner. */
export const appliedMigrations = async (trx: Transaction<Database>): Promise<KnownMigration[]> =>
  (await sql<KnownMigration>`SELECT name, hash FROM portal_meta.migrations ORDER BY name`.execute(trx)).rows;

/** Brings an empty database to the state of some of the migrations, within a transaction that is the caller's. */
export async function applyMigrations(trx: Transaction<Database>, names: ReadonlySet<string>): Promise<void> {
  await sql.raw(META).execute(trx);
  for (const { name, sql: text } of migrations().filter((one) => names.has(one.name))) {
    await sql.raw(text).execute(trx);
    await sql`INSERT INTO portal_meta.migrations (name, hash, works_from) VALUES (${name}, ${hashOf(text)}, ${RELEASED.version})`.execute(
      trx,
    );
  }
}
