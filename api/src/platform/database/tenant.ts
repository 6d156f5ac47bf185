import { sql, type Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs `fn` in one transaction that sees and writes the rows of `tenantId` alone; the database enforces it.
 * Queries still say `tenant_id = …` where they can: on Citus the policy alone does not find the shard.
 * @throws TypeError when `tenantId` is not a positive integer; whatever `fn` throws, after the roll-back.
 * @example await withTenant(db, 7, (trx) => trx.selectFrom('stores').selectAll().execute())
 */
export const withTenant: InTenant = (db, tenantId, fn) => inTenant(db.transaction(), tenantId, fn);

/**
 * The same for reading alone, and all its questions see one moment: figures that are read one after the other agree,
 * even while an upload is being written.
 */
export const readTenant: InTenant = (db, tenantId, fn) =>
  inTenant(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), tenantId, fn, READING);

/**
 * Figures over all customers of a chain put them into groups, which with the server's 4 MB are sorted on disk. And to
 * start workers takes longer than most questions: they are for the largest alone.
 */
const READING = `; SET LOCAL work_mem = '16MB'; SET LOCAL parallel_setup_cost = 20000`;

type InTenant = <T>(db: Kysely<Database>, tenantId: number, fn: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

function inTenant<T>(transaction: TransactionBuilder<Database>, tenantId: number, fn: (trx: Transaction<Database>) => Promise<T>, settings = ''): Promise<T> {
  // Checked here because it goes into the statement as text: Citus does not pass set_config() on to its workers.
  if (!Number.isSafeInteger(tenantId) || tenantId < 1 || tenantId > 2_147_483_647) {
    throw new TypeError('tenantId must be a positive 32-bit integer');
  }
  return transaction.execute(async (trx) => {
    await sql.raw(`SET LOCAL ROLE portal_app; SET LOCAL app.tenant_id = '${tenantId}'${settings}`).execute(trx);
    return fn(trx);
  });
}

/**
 * Runs `fn` in one transaction that sees every business: for seeding, jobs over all businesses and the
 * operating company's pages. Never for a request of an ordinary business.
 */
export function asOperator<T>(db: Kysely<Database>, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql.raw('SET LOCAL ROLE portal_operator').execute(trx);
    return fn(trx);
  });
}
