import type { Quality } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How many decisions about the stores were taken after a day (Europe/Berlin) and still stand; what was chosen in a merge is part of it. */
export async function countDecided(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
  after: string,
): Promise<Quality['week']['decided']> {
  const {
    rows: [found],
  } = await sql<Quality['week']['decided']>`
    SELECT ${sql.join(['corrected', 'ignored', 'merged'].map((kind) => sql`count(*) FILTER (WHERE d.kind = ${kind})::int AS ${sql.ref(kind)}`))}
    FROM quality_decisions d JOIN stores s ON s.tenant_id = d.tenant_id AND s.external_id = d.store_key
    WHERE d.tenant_id = ${tenantId} AND s.id = ANY(${storeIds}::bigint[]) AND d.merge_id IS NULL
      AND d.decided_at >= ((${after}::date + 1)::timestamp AT TIME ZONE 'Europe/Berlin')`.execute(trx);
  if (!found) throw new Error('An aggregate without groups gives a row');
  return found;
}
