import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs an INSERT … SELECT without ON CONFLICT; the rows stay in the database. On a cluster, what one node cannot do by
 * itself, as giving numbers, passes through the coordinator: with RETURNING it goes on as INSERT, without as COPY, which
 * row level security refuses.
 * @returns how many rows there were
 */
export async function insertSelect(trx: Transaction<Database>, insert: RawBuilder<unknown>): Promise<number> {
  const {
    rows: [stored],
  } = await sql<{
    rows: number;
  }>`WITH stored AS (${insert} RETURNING 1) SELECT count(*)::int AS rows FROM stored`.execute(trx);
  return stored?.rows ?? 0;
}
