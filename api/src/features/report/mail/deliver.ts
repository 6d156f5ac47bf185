import type { ReportMailKind } from '@portal/shared/contract/settings-admin';
import type { Kysely, Transaction } from 'kysely';
import { makeLinkSecret } from '../../../platform/auth/link-secrets.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Delivery, Mailer, Notice } from '../../../platform/mail/index.ts';
import type { Reader } from './compose.ts';
import type { Told } from './composed.ts';
import { WHY_USERS, writeLetter, type Letter } from './letter.ts';
import { findSubscriptions, wants } from './subscriptions.ts';

export interface DeliverContext {
  db: Kysely<Database>;
  mail: Mailer;
  /** The address that people know the portal by. */
  publicUrl: string;
}

interface Sent {
  kind: ReportMailKind;
  /** First day of what it is about; null: somebody has it sent by hand. */
  period: string | null;
  letter: Letter;
  /** Of what is unusual: the last that it tells of. */
  told?: Told;
}

/** What is said without sign-in by the link of a message. */
export const UNSUBSCRIBE_PATH = '/abmelden';

/**
 * Hands a letter over, unless the person has had the one of this period, or wants none any more. That it is being handed
 * over is committed before: a portal killed in between owes one letter, rather than that somebody gets two.
 * @returns what was handed over, and what the server said; null: nothing
 */
export async function deliverLetter(
  { db, mail, publicUrl }: DeliverContext,
  { user }: Reader,
  { kind, period, letter, told }: Sent,
): Promise<{ notice: Notice; state: Delivery['state'] } | null> {
  const { tenantId, sub, email } = user;
  const { token, hash } = makeLinkSecret(tenantId);
  if (!(await withTenant(db, tenantId, (trx) => claim(trx, tenantId, { sub, hash, kind, period, told })))) return null;
  const notice = {
    kind,
    ...writeLetter(email, letter, {
      publicUrl,
      unsubscribe: `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`,
      why: WHY_USERS,
    }),
  };
  const { state } = await mail.write(tenantId, notice);
  await withTenant(db, tenantId, (trx) => note(trx, tenantId, hash, state));
  return { notice, state };
}

async function claim(
  trx: Transaction<Database>,
  tenantId: number,
  { sub, hash, kind, period, told }: Omit<Sent, 'letter'> & { sub: string; hash: Buffer },
): Promise<boolean> {
  const [subscription] = await findSubscriptions(trx, tenantId, sub);
  if (!subscription || !wants(subscription, kind)) return false;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('report_mail_sends')
    .values({
      tenant_id: tenantId,
      hash,
      user_sub: sub,
      kind,
      period,
      told_upto: told?.upto ?? null,
      own_told_upto: told?.ownUpto ?? null,
      state: 'sending',
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_sub', 'kind', 'period']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** What the server can take later is as if it had not been tried: the next look tries again. */
async function note(
  trx: Transaction<Database>,
  tenantId: number,
  hash: Buffer,
  state: Delivery['state'],
): Promise<void> {
  if (state === 'later' || state === 'away')
    await trx.deleteFrom('report_mail_sends').where('tenant_id', '=', tenantId).where('hash', '=', hash).execute();
  else
    await trx
      .updateTable('report_mail_sends')
      .set({ state, at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hash)
      .execute();
}
