import { sql, type Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';

/** Nobody's sub: all people of the business, for its jobs alone. */
export const EVERYBODY = '*';

/**
 * Asks tables whose rows are one person's own as that person: the database hides those of all others. Who is restricted to stores reaches them
 * in no other way. Set as text: Citus does not pass set_config() on to its workers.
 */
export async function ofPerson<T>(trx: Transaction<Database>, sub: string, work: () => Promise<T>): Promise<T> {
  await sql.raw(`SET LOCAL app.user_sub = '${sub.replaceAll("'", "''")}'`).execute(trx);
  return inWholeBusiness(trx, work);
}
