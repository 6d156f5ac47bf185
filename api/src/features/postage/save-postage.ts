import { byQuantity } from '@portal/shared/contract/prices';
import type { PostageUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readPostage } from '../../data/business-settings/read-postage.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** What was put together by now keeps the price that it was counted with. @throws ApiProblem 409 when the version is not the saved one */
export async function savePostage(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, ...update }: PostageUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const classes = byQuantity(update.classes);
  const before = await readPostage(trx, tenantId);
  const values = { classes: JSON.stringify(classes), version: version + 1, updated_by: email };
  const saved =
    version === 0
      ? await trx
          .insertInto('postage_settings')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('postage_settings')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved)
    throw new ApiProblem(
      409,
      'settings-changed',
      'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  await audit(trx, user, { action: 'postage-changed', before: before.classes, after: classes });
}
