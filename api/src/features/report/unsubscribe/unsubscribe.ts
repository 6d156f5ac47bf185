import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { LinkProof } from '../../../platform/auth/link-secrets.ts';
import type { Database } from '../../../platform/database/index.ts';
import { allowSendings, isRefused, refuseSendings } from '../sendings/sendings.ts';

/** Whose message a link is of: a user's, of one kind, or of an address that somebody has sent something to. */
export type Recipient =
  | { kind: ReportMailKind; sub: string }
  | { kind: 'sending'; address: string; isRefused: boolean };

const ENDED = {
  report: (at: Date) => ({ report: null, report_ended_at: at }),
  monday: (at: Date) => ({ monday: false, monday_ended_at: at }),
  // One letter tells both; what an Admin sees is that of theirs.
  watch: (at: Date) => ({ watch: false, own_news: false, watch_ended_at: at }),
} as const satisfies Record<ReportMailKind, unknown>;

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
  if (row) return { sub: row.user_sub, kind: row.kind };
  const sent = await trx
    .selectFrom('report_sending_mails as m')
    .innerJoin('report_sendings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.id', '=', 'm.sending_id'),
    )
    .select('s.address')
    .where('m.tenant_id', '=', tenantId)
    .where('m.hash', '=', hash)
    .executeTakeFirst();
  return sent && { kind: 'sending', address: sent.address, isRefused: await isRefused(trx, tenantId, sent.address) };
}

/** Ends messages of the kind for whoever has followed the link of one, from this moment on. Twice does no more. */
export async function endMessages(trx: Transaction<Database>, tenantId: number, who: Recipient): Promise<void> {
  if (who.kind === 'sending') return refuseSendings(trx, tenantId, who.address);
  const { sub, kind } = who;
  const { numUpdatedRows } = await trx
    .updateTable('report_mails')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...ENDED[kind](new Date()),
    }))
    .where('tenant_id', '=', tenantId)
    .where('user_sub', '=', sub)
    .where((eb) =>
      kind === 'report'
        ? eb('report', 'is not', null)
        : kind === 'watch'
          ? eb.or([eb('watch', '=', true), eb('own_news', '=', true)])
          : eb('monday', '=', true),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n)
    await audit(trx, { tenantId, email: 'Abmeldelink' }, { action: 'report-mail-ended', details: { sub, kind } });
}

/** Whoever wanted nothing more wants it again: what ran is over, and what is sent from now on arrives. Nothing for a user's messages. */
export async function takeBack(trx: Transaction<Database>, tenantId: number, who: Recipient): Promise<void> {
  if (who.kind === 'sending') await allowSendings(trx, tenantId, who.address);
}
