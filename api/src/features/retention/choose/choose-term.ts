import { RETENTION_NOTICE_DAYS, type RetentionTermUpdate } from '@portal/shared/contract/settings-admin';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Saves how long the business keeps something; null: as long as it uses the portal. A longer term takes nobody by surprise. */
export async function chooseTerm(
  trx: Transaction<Database>,
  user: ApiUser,
  { rule, years }: RetentionTermUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const before = await trx
    .selectFrom('retention_terms')
    .select(['years', 'holds_from'])
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .where('rule', '=', rule)
    .executeTakeFirst();
  if (years === (before?.years ?? null)) return;
  await trx.deleteFrom('retention_terms').where('tenant_id', '=', tenantId).where('rule', '=', rule).execute();
  const holdsFrom =
    before && years !== null && years > before.years ? before.holds_from : addDays(today(), RETENTION_NOTICE_DAYS);
  if (years !== null)
    await trx
      .insertInto('retention_terms')
      .values({ tenant_id: tenantId, rule, years, holds_from: holdsFrom, chosen_by: email })
      .execute();
  await audit(trx, user, {
    action: 'retention-chosen',
    details: { rule, ...(years !== null && { holds_from: holdsFrom }) },
    before: before?.years ?? null,
    after: years,
  });
}
