import { sql } from 'kysely';
import { customerFacts } from '../persons/derived.ts';
import { settingEmptied } from '../persons/emptied.ts';
import type { Touched } from './touched.ts';

/** Takes from the facts of erased customers what tells of them; what their pseudonym bought stays. */
export async function forgetTraits({ trx, tenantId, customerIds }: Touched): Promise<void> {
  await sql`UPDATE customer_facts SET ${settingEmptied(customerFacts.columns)} WHERE tenant_id = ${tenantId} AND customer_id = ANY(${customerIds}::bigint[])`.execute(
    trx,
  );
}
