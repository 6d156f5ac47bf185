import type { Kysely, Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, readTenant, type Database } from '../../platform/database/index.ts';
import { assertOperator, isOperator } from '../users/operator.ts';

/** Reads of all businesses for the operating company, of the own one for everybody else. @param read with null: of all that the transaction sees */
export async function readSeen<T>(
  db: Kysely<Database>,
  user: ApiUser,
  read: (trx: Transaction<Database>, only: number | null) => Promise<T>,
): Promise<T> {
  return (await readTenant(db, user, (trx) => isOperator(trx, user.tenantId)))
    ? asOperator(db, (trx) => read(trx, null))
    : readTenant(db, user, (trx) => read(trx, user.tenantId));
}

/** Does what is about all businesses. @throws ApiProblem 403 for everybody but the operating company */
export async function forAllBusinesses<T>(
  db: Kysely<Database>,
  user: ApiUser,
  decide: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  await readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
  return asOperator(db, decide);
}
