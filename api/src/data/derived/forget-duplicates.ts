import type { Touched } from './touched.ts';

/** What made erased customers look like others says who they were. */
export async function forgetDuplicates({ trx, tenantId, customerIds }: Touched): Promise<void> {
  await trx
    .deleteFrom('duplicate_candidates')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('customer_id', 'in', customerIds), eb('other_id', 'in', customerIds)]))
    .execute();
}
