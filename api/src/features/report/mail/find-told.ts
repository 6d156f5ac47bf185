import type { Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { inWholeBusiness, type Database } from '../../../platform/database/index.ts';
import type { Told } from './composed.ts';

/** Up to what somebody has been told by e-mail. Who is restricted to stores sees nothing of the table by themselves. */
export async function findTold(
  trx: Transaction<Database>,
  { tenantId, sub }: Pick<ApiUser, 'tenantId' | 'sub'>,
): Promise<Told> {
  const told = await inWholeBusiness(trx, () =>
    trx
      .selectFrom('report_mail_sends')
      .select((eb) => [eb.fn.max('told_upto').as('upto'), eb.fn.max('own_told_upto').as('own')])
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', sub)
      .executeTakeFirst(),
  );
  return { upto: told?.upto ?? 0, ownUpto: told?.own ?? 0 };
}
