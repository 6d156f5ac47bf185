import { hostNamesOf, type Website, type WebsiteUpdate } from '@portal/shared/contract/eyepage';
import type { Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findWebsite } from './find-website.ts';

/**
 * Registers the website of the business, or changes its address and whether it is counted. Nothing is asked of the
 * address here; a site keeps its key, so that its pages need no other script.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function registerWebsite(
  trx: Transaction<Database>,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  { address, is_on, version }: WebsiteUpdate,
): Promise<Website> {
  const { tenantId, email } = user;
  const before = await findWebsite(trx, tenantId);
  const values = {
    address,
    host_names: hostNamesOf(address),
    is_on,
    is_demo: false,
    version: version + 1,
    updated_by: email,
  };
  const saved =
    version === 0
      ? await trx
          .insertInto('websites')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('websites')
          .set(values)
          .where('tenant_id', '=', tenantId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) {
    throw new ApiProblem(
      409,
      'website-changed',
      'Diese Website wurde inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  await audit(trx, user, {
    action: 'website-changed',
    before: before ? { address: before.address, is_on: before.is_on } : null,
    after: { address, is_on },
  });
  return (await findWebsite(trx, tenantId))!;
}
