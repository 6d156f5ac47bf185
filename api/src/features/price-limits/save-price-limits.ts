import type { PriceLimitUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readPriceLimits } from '../../data/business-settings/read-price-limits.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/** Bands of all times follow at once: they are counted when they are asked for. @throws ApiProblem 409 when the version is not the saved one */
export async function savePriceLimits(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, limits }: PriceLimitUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const before = await readPriceLimits(trx, tenantId);
  const values = { limits: JSON.stringify(limits), version: version + 1, updated_by: email };
  const saved =
    version === 0
      ? await trx
          .insertInto('price_limit_settings')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('price_limit_settings')
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
  await audit(trx, user, { action: 'price-limits-changed', before: before.limits, after: limits });
}
