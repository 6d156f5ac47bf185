import type { ReportMailPerson, ReportMailUpdate } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { byName } from '../../../data/stores/store-order.ts';
import { findUser, searchUsers } from '../../../data/users/find-user.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { hindranceOf } from './subscriptions.ts';

type Trx = Transaction<Database>;

const NOTHING = {
  version: 0,
  report: null,
  monday: false,
  watch: false,
  store_id: null,
  report_ended_at: null,
  monday_ended_at: null,
  watch_ended_at: null,
};

const KEPT = ['report', 'monday', 'watch', 'store_id', 'report_ended_at', 'monday_ended_at', 'watch_ended_at'] as const;

/** All users of the business, and what each gets by e-mail. */
export async function listPeople(trx: Trx, accounts: Accounts, tenantId: number): Promise<ReportMailPerson[]> {
  const users = await searchUsers(accounts, tenantId, '');
  const groups = await Promise.all(users.map(({ sub }) => accounts.groupsOf(sub)));
  const rows = await trx
    .selectFrom('report_mails')
    .select(['user_sub', 'version', ...KEPT])
    .where('tenant_id', '=', tenantId)
    .execute();
  const rights = await trx
    .selectFrom('user_stores')
    .select(['user_sub', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .orderBy('store_id')
    .execute();
  const sent = await trx
    .selectFrom('report_mail_sends')
    .select((eb) => ['user_sub', eb.fn.max('at').as('at')])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'sent')
    .groupBy('user_sub')
    .execute();
  return users.map(({ sub, email, name, state, isLocked }, at) => {
    const { user_sub: _sub, ...row } = rows.find(({ user_sub }) => user_sub === sub) ?? { ...NOTHING, user_sub: sub };
    return {
      ...row,
      sub,
      email,
      name,
      hindered: hindranceOf({ state, isLocked }, groups[at] ?? []),
      stores: rights.filter(({ user_sub }) => user_sub === sub).map(({ store_id }) => store_id),
      report_ended_at: row.report_ended_at?.toISOString() ?? null,
      monday_ended_at: row.monday_ended_at?.toISOString() ?? null,
      watch_ended_at: row.watch_ended_at?.toISOString() ?? null,
      last_sent_at: sent.find(({ user_sub }) => user_sub === sub)?.at.toISOString() ?? null,
    };
  });
}

export const listStores = (trx: Trx, tenantId: number): Promise<{ id: number; name: string }[]> =>
  trx
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('is_visible', '=', true)
    .orderBy(byName())
    .orderBy('id')
    .execute();

/**
 * Decides what somebody of the business gets by e-mail. What they had ended themselves is theirs again only where it is switched on anew.
 * @throws ApiProblem 404 for nobody of the business, 409 for another version, 422 for a store that the person may not see
 */
export async function savePerson(
  trx: Trx,
  accounts: Accounts,
  user: ApiUser,
  sub: string,
  { version, ...wish }: ReportMailUpdate,
): Promise<void> {
  const { tenantId } = user;
  const target = await findUser(accounts, tenantId, sub);
  await assertStore(trx, tenantId, sub, wish.store_id);
  const before =
    (await trx
      .selectFrom('report_mails')
      .select(KEPT)
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', sub)
      .executeTakeFirst()) ?? NOTHING;
  const after = { ...wish, watch: wish.watch ?? before.watch };
  const values = {
    ...after,
    version: version + 1,
    updated_by: user.email,
    report_ended_at: after.report === null ? before.report_ended_at : null,
    monday_ended_at: after.monday ? null : before.monday_ended_at,
    watch_ended_at: after.watch ? null : before.watch_ended_at,
  };
  const saved =
    version === 0
      ? await trx
          .insertInto('report_mails')
          .values({ tenant_id: tenantId, user_sub: sub, ...values })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'user_sub']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('report_mails')
          .set({ ...values, updated_at: new Date() })
          .where('tenant_id', '=', tenantId)
          .where('user_sub', '=', sub)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved)
    throw new ApiProblem(
      409,
      'settings-changed',
      'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  const { report, monday, watch, store_id } = before;
  await audit(trx, user, {
    action: 'report-mail-changed',
    details: { user: target.email },
    before: { report, monday, watch, store_id },
    after,
  });
}

async function assertStore(trx: Trx, tenantId: number, sub: string, storeId: number | null): Promise<void> {
  if (storeId === null) return;
  const store = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  const rights = await trx
    .selectFrom('user_stores')
    .select('store_id')
    .where('tenant_id', '=', tenantId)
    .where('user_sub', '=', sub)
    .execute();
  if (!store || (rights.length > 0 && !rights.some(({ store_id }) => store_id === storeId)))
    throw new ApiProblem(
      422,
      'store-unknown',
      'Diesen Standort sieht die Person nicht. Bitte wählen Sie einen anderen.',
    );
}
