import { sql, type Kysely, type RawBuilder, type Transaction, type TransactionBuilder } from 'kysely';
import { inOneTrip, kept } from './one-trip.ts';
import type { Database } from './schema.ts';

/** Who asks: a user of the business, with what they are restricted to, in a support view to reading; or, as a number, the business itself, for its jobs. */
export type Access = number | { tenantId: number; sub: string; support?: unknown; requestId?: string | undefined };

/**
 * Runs `fn` in one transaction that sees and writes the rows of the business alone, and of a user who is restricted to
 * stores those of the stores; the database enforces both.
 * Queries still say `tenant_id = …` where they can: on Citus the policy alone does not find the shard.
 * @throws TypeError when the business is not a positive integer; whatever `fn` throws, after the roll-back.
 * @example await withTenant(db, user, (trx) => trx.selectFrom('stores').selectAll().where('tenant_id', '=', user.tenantId).execute())
 */
export const withTenant: InTenant = (db, access, fn) => inTenant(db.transaction(), access, fn);

/**
 * The same for reading alone, and all its questions see one moment: figures that are read one after the other agree,
 * even while an upload is being written.
 */
export const readTenant: InTenant = (db, access, fn) =>
  inTenant(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), access, fn, READING);

/**
 * Figures over all customers of a chain put them into groups, which with the server's 4 MB are sorted on disk. And to
 * start workers takes longer than most questions: they are for the largest alone.
 */
const READING = `; SET LOCAL work_mem = '16MB'; SET LOCAL parallel_setup_cost = 20000`;

type InTenant = <T>(db: Kysely<Database>, access: Access, fn: (trx: Transaction<Database>) => Promise<T>) => Promise<T>;

function inTenant<T>(
  transaction: TransactionBuilder<Database>,
  access: Access,
  fn: (trx: Transaction<Database>) => Promise<T>,
  settings = '',
): Promise<T> {
  return transaction.execute(async (trx) => {
    await enter(trx, access, settings);
    return fn(trx);
  });
}

/**
 * Makes the rest of the transaction that of a role. Citus opens a session on its nodes as each role in turn, and repeats
 * there what was SET LOCAL before, with all that stood in the same message: so the role is none of that, and stands alone.
 */
const become = (role: 'portal_app' | 'portal_store' | 'portal_operator', more = ''): RawBuilder<unknown> =>
  sql.raw(`SELECT set_config('role', '${role}', true)${more}`);

/** By this name whoever looks at the database finds the call that a transaction is for. A setting, and not a comment: kept statements are known by their text. */
const named = ({ requestId = '' }: Exclude<Access, number>): string =>
  /^[\da-f-]{36}$/.test(requestId) ? `, set_config('application_name', 'portal ${requestId}', true)` : '';

/** Has a transaction that was begun elsewhere see what `readTenant` lets it. */
export const enterReading = (trx: Transaction<Database>, access: Access): Promise<void> => enter(trx, access, READING);

/** One trip to the database, with the BEGIN before it; one more for users who are restricted to stores. */
async function enter(trx: Transaction<Database>, access: Access, settings: string): Promise<void> {
  const tenantId = typeof access === 'number' ? access : access.tenantId;
  // Checked here because it goes into the statement as text: Citus does not pass set_config() on to its workers.
  if (!Number.isSafeInteger(tenantId) || tenantId < 1 || tenantId > 2_147_483_647) {
    throw new TypeError('tenantId must be a positive 32-bit integer');
  }
  const reading = typeof access !== 'number' && access.support ? '; SET LOCAL transaction_read_only = on' : '';
  const tenant = sql.raw(`SET LOCAL app.tenant_id = '${tenantId}'${settings}${reading}`);
  if (typeof access === 'number') {
    await inOneTrip([become('portal_app')], tenant).execute(trx);
    return;
  }
  const { rows: stores } = await inOneTrip([become('portal_app', named(access)), tenant], storeRights(access)).execute(
    trx,
  );
  if (stores.length === 0) return;
  const seen = `{${stores.map(({ store_id }) => store_id).join()}}`;
  // From here on the transaction sees the user's stores alone.
  await inOneTrip([become('portal_store')], sql.raw(`SET LOCAL app.store_ids = '${seen}'`)).execute(trx);
  restricted.set(trx, seen);
}

/**
 * Asks something of the whole business within the transaction of a user who may be restricted to stores: what decides about
 * their own customers without being shown to them.
 */
export async function inWholeBusiness<T>(trx: Transaction<Database>, fn: () => Promise<T>): Promise<T> {
  if (storesSeen(trx) === '') return fn();
  await become('portal_app').execute(trx);
  const found = await fn();
  await become('portal_store').execute(trx);
  return found;
}

const storeRights = ({ tenantId, sub }: Exclude<Access, number>): RawBuilder<{ store_id: number }> =>
  kept(sql`SELECT store_id FROM user_stores WHERE tenant_id = ${tenantId} AND user_sub = ${sub} ORDER BY store_id`);

/** The stores that a user is restricted to, by id; none: all of the business. */
export const findStoreRights = async (trx: Transaction<Database>, user: Exclude<Access, number>): Promise<number[]> =>
  (await storeRights(user).execute(trx)).rows.map(({ store_id }) => store_id);

/** Transactions of users who are restricted to stores, with these. */
const restricted = new WeakMap<Transaction<Database>, string>();

/** What the transaction is restricted to, as text ('{3,7}'); empty: nothing. For what is kept in memory beside the database. */
export const storesSeen = (trx: Transaction<Database>): string => restricted.get(trx) ?? '';

/**
 * Runs `fn` in one transaction that sees every business, but no practice copy: for seeding, jobs over all businesses and the
 * operating company's pages. Never for a request of an ordinary business.
 */
export function asOperator<T>(db: Kysely<Database>, fn: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await become('portal_operator').execute(trx);
    return fn(trx);
  });
}

/**
 * The same with practice copies: for what makes, follows and removes them. Never for what sends, counts or compares businesses.
 * @param isOneMoment all questions of the transaction see one moment
 */
export function withCopies<T>(
  db: Kysely<Database>,
  fn: (trx: Transaction<Database>) => Promise<T>,
  isOneMoment = false,
): Promise<T> {
  const transaction = isOneMoment ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
  return transaction.execute(async (trx) => {
    await become('portal_operator').execute(trx);
    await sql`SET LOCAL app.with_copies = 'on'`.execute(trx);
    return fn(trx);
  });
}
