import type { BusinessProfileUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { readProfile } from '../../data/business-settings/read-profile.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { changedMeanwhile } from './problems.ts';

/** @throws ApiProblem 409, with nothing changed, when the version is not the saved one */
export async function saveProfile(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, ...after }: BusinessProfileUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  const { version: _version, ...before } = await readProfile(trx, tenantId);
  const values = { ...after, version: version + 1, updated_by: email };
  const saved =
    version === 0
      ? await trx
          .insertInto('business_profiles')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('business_profiles')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) throw changedMeanwhile();
  await audit(trx, user, { action: 'settings-changed', details: { business: version + 1, before, after } });
}
