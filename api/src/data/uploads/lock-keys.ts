import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** First half of the lock's key; the second is the business. */
const KEYS_LOCK = 1_017;

/** Has what makes keys wait for what takes mappings away, until the end of the transaction. */
export const lockKeys = (trx: Transaction<Database>, tenantId: number): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(${KEYS_LOCK}::int, ${tenantId}::int)`.execute(trx);
