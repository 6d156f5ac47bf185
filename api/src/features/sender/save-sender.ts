import { OBJECTION_NOTICE, type SenderUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { endFiles } from '../../data/campaigns/find-file.ts';
import { forgetLetters } from '../../data/messages/forget-letters.ts';
import { readSender, type StoredSender } from '../../data/sender/read-sender.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/**
 * Letters under the sender as it was are none any more, nor are files of addresses with another notice.
 * @param logoKey of the logo in the room of files; null: none; undefined: the one that there is
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveSender(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, logo: _logo, objection_notice: notice, ...sender }: SenderUpdate,
  logoKey: string | null | undefined,
): Promise<void> {
  const { tenantId, email } = user;
  const old = await readSender(trx, tenantId);
  const oldKey = old.logoKey;
  const kept = notice ?? old.objectionNotice;
  const values = {
    ...sender,
    objection_notice: kept === OBJECTION_NOTICE ? null : kept,
    logo_key: logoKey === undefined ? oldKey : logoKey,
    version: version + 1,
    updated_by: email,
  };
  const saved =
    version === 0
      ? await trx
          .insertInto('sender_settings')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('sender_settings')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) {
    throw new ApiProblem(
      409,
      'settings-changed',
      'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  if (oldKey !== null && logoKey !== undefined) await removeFiles(trx, tenantId, [oldKey]);
  await forgetLetters(trx, tenantId, null);
  if (kept !== old.objectionNotice) await endFiles(trx, tenantId);
  await audit(trx, user, {
    action: 'sender-changed',
    details: { version },
    before: shown(old),
    after: shown(await readSender(trx, tenantId)),
  });
}

/** As it is written down: of the logo, whether there is one. */
const shown = ({ name, street, plz, city, email, replyTo, logoKey, objectionNotice, style }: StoredSender) => ({
  name,
  street,
  plz,
  city,
  email,
  reply_to: replyTo,
  has_logo: logoKey !== null,
  objection_notice: objectionNotice,
  ...style,
});
