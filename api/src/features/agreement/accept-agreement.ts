import type { Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { AGREEMENT } from './agreement-text.ts';

/** Accepts the agreement as it is now, once. */
export async function acceptAgreement(trx: Transaction<Database>, user: ApiUser): Promise<void> {
  const { version } = AGREEMENT;
  const first = await trx
    .insertInto('agreement_acceptances')
    .values({ tenant_id: user.tenantId, version, accepted_by: user.email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (first) await audit(trx, user, { action: 'agreement-accepted', before: null, after: version });
}
