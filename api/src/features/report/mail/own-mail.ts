import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';

type Trx = Transaction<Database>;

/** Whether the person is told in the morning of what they have watched themselves. */
export async function readOwnMail(trx: Trx, { tenantId, sub }: ApiUser): Promise<boolean> {
  const row = await trx
    .selectFrom('report_mails')
    .select('own_news')
    .where('tenant_id', '=', tenantId)
    .where('user_sub', '=', sub)
    .executeTakeFirst();
  return row?.own_news ?? false;
}

/** Decided by the person themself; what an Admin has decided for them stays. Twice does no more. */
export async function saveOwnMail(trx: Trx, user: ApiUser, wanted: boolean): Promise<void> {
  const { tenantId, sub, email } = user;
  if ((await readOwnMail(trx, user)) === wanted) return;
  await trx
    .insertInto('report_mails')
    .values({
      tenant_id: tenantId,
      user_sub: sub,
      report: null,
      monday: false,
      own_news: wanted,
      store_id: null,
      report_ended_at: null,
      monday_ended_at: null,
      watch_ended_at: null,
      version: 1,
      updated_by: email,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_sub']).doUpdateSet((eb) => ({
        own_news: wanted,
        version: eb('report_mails.version', '+', 1),
      })),
    )
    .execute();
  await audit(trx, user, {
    action: 'report-mail-changed',
    details: { user: email },
    before: { own_news: !wanted },
    after: { own_news: wanted },
  });
}
