import { randomUUID } from 'node:crypto';
import {
  SUPPORT_VIEW_MINUTES,
  type PastSupportView,
  type SupportViewInput,
  type SupportViewOpened,
} from '@portal/shared/contract/settings-admin';
import type { PageOnlyQuery } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import { findAdmins } from '../../data/users/admins.ts';
import { contractGroups } from '../../data/users/contract.ts';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { assertOperator } from '../../data/users/operator.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const textOf = (business: string, by: string, reason: string, until: string) => `Guten Tag,

${by} von der Betreibergesellschaft des Optikerportals sieht sich Ihren Betrieb ${business} im Portal an, bis höchstens ${until} Uhr. Anlass:

${reason}

Dabei lässt sich nichts ändern, und Messwerte Ihrer Kunden sind nicht zu sehen. Beginn und Ende stehen in Ihrem Portal unter „Einstellungen › Benutzerverwaltung“.
`;

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' });

/**
 * Opens a business to read for an hour. The business is told: in its audit log, on its page of users, and by e-mail.
 * @throws ApiProblem 403 for all but the operating company, 404 for a business that is not there, 422 for one's own
 */
export async function openSupportView(
  context: UsersContext,
  user: ApiUser,
  { tenant_id: tenantId, reason }: SupportViewInput,
): Promise<SupportViewOpened> {
  const { db, accounts, mail } = context;
  await withTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
  if (tenantId === user.tenantId)
    throw new ApiProblem(422, 'own-business', 'Das ist Ihr eigener Betrieb; ihn sehen Sie ohne Supportansicht.');
  // Asked first: the business is to read of a view that there is, and the identity service may be away.
  const admins = await withTenant(db, tenantId, (trx) => findAdmins(trx, accounts, tenantId));
  const startedAt = new Date();
  const view = {
    tenant_id: tenantId,
    id: randomUUID(),
    user_sub: user.sub,
    user_email: user.email,
    reason,
    started_at: startedAt,
    ends_at: new Date(startedAt.getTime() + SUPPORT_VIEW_MINUTES * 60_000),
  };
  const business = await asOperator(db, async (trx) => {
    const found = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
    if (!found)
      throw new ApiProblem(
        404,
        'business-not-found',
        'Diesen Betrieb gibt es nicht mehr. Bitte laden Sie die Liste neu.',
      );
    await trx
      .insertInto('support_views')
      .values({ ...view, groups: await contractGroups(trx, tenantId) })
      .execute();
    await audit(
      trx,
      { ...user, tenantId },
      { action: 'support-view-opened', details: { reason, until: view.ends_at.toISOString() } },
    );
    return found.name;
  });
  for (const { email } of admins)
    await mail.write(tenantId, {
      kind: 'support-view',
      to: email,
      subject: `Die Betreibergesellschaft sieht sich ${business} im Portal an`,
      text: textOf(business, user.email, reason, clock.format(view.ends_at)),
    });
  return { id: `${tenantId}.${view.id}`, business, ends_at: view.ends_at.toISOString() };
}

/** Ends one's own view by hand; one that is over stays as it is. */
export async function endSupportView(
  context: UsersContext,
  user: ApiUser,
  tenantId: number,
  id: string,
): Promise<void> {
  await withTenant(context.db, user, (trx) => assertOperator(trx, user.tenantId));
  await asOperator(context.db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('support_views')
      .set({ ended_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('user_sub', '=', user.sub)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', new Date())
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await audit(trx, { ...user, tenantId }, { action: 'support-view-ended', details: {} });
  });
}

/** Views into the business, the latest first. */
export async function listSupportViews(
  trx: Transaction<Database>,
  tenantId: number,
  { offset, limit }: PageOnlyQuery,
): Promise<{ total: number; items: PastSupportView[] }> {
  const views = trx.selectFrom('support_views').where('tenant_id', '=', tenantId);
  const { total } = await views.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await views
    .select(['user_email', 'reason', 'started_at', 'ends_at', 'ended_at'])
    .orderBy('started_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map(({ user_email: user, reason, started_at, ends_at, ended_at }) => ({
      user,
      reason,
      started_at: started_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  };
}
