import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { LinkProof } from '../../../platform/auth/link-secrets.ts';
import type { Database } from '../../../platform/database/index.ts';

/** Whose message a link is of. */
export interface Recipient {
  sub: string;
  kind: ReportMailKind;
}

/** undefined: no message of the business has had this link. */
export async function findRecipient(
  trx: Transaction<Database>,
  { tenantId, hash }: LinkProof,
): Promise<Recipient | undefined> {
  const row = await trx
    .selectFrom('report_mail_sends')
    .select(['user_sub', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { sub: row.user_sub, kind: row.kind };
}

/** Ends messages of the kind for whoever has followed the link of one, from this moment on. Twice does no more. */
export async function endMessages(
  trx: Transaction<Database>,
  tenantId: number,
  { sub, kind }: Recipient,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('report_mails')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(kind === 'report'
        ? { report: null, report_ended_at: new Date() }
        : { monday: false, monday_ended_at: new Date() }),
    }))
    .where('tenant_id', '=', tenantId)
    .where('user_sub', '=', sub)
    .where((eb) => (kind === 'report' ? eb('report', 'is not', null) : eb('monday', '=', true)))
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await audit(trx, { tenantId, email: 'Abmeldelink' }, { action: 'report-mail-ended', details: { sub, kind } });
}
