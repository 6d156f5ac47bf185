import type { Transaction } from 'kysely';
import { changed, lockBusiness } from '../../../data/derived/index.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { correct } from './correct.ts';

/** Gives a customer the e-mail address that they have confirmed, as somebody would who corrects it in the list of data quality. */
export async function correctEmail(
  trx: Transaction<Database>,
  user: ApiUser,
  customerId: number,
  value: string,
): Promise<void> {
  await lockBusiness(trx, user.tenantId);
  const decision = { check: 'email', customer_id: customerId, field: 'email', value } as const;
  const { storeIds: stores, customerIds: customers } = await correct(trx, user, decision);
  await changed(trx, { tenant: user.tenantId, what: 'person', stores, customers });
}
