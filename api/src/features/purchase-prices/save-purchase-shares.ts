import type { PurchaseUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readPurchaseShares } from '../../data/business-settings/read-purchase-shares.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** Margins of all times follow at once: they are reckoned when they are asked for. @throws ApiProblem 409 when the version is not the saved one */
export async function savePurchaseShares(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, ...update }: PurchaseUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const shares = update.shares.toSorted((a, b) => a.maker.localeCompare(b.maker, 'de'));
  const before = await readPurchaseShares(trx, tenantId);
  const values = { shares: JSON.stringify(shares), version: version + 1, updated_by: email };
  const saved =
    version === 0
      ? await trx
          .insertInto('purchase_settings')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('purchase_settings')
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
  await audit(trx, user, { action: 'purchase-shares-changed', before: before.shares, after: shares });
}
