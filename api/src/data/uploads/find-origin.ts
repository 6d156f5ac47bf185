import type { CustomerOrigin } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';

/**
 * The upload that first brought one of these rows of a person: an upload that changes a row does not take its number.
 * @param customerIds all numbers of the person
 * @returns null when none of them names an upload that is still known
 */
export async function findOrigin(
  trx: Transaction<Database>,
  tenantId: number,
  customerIds: readonly number[],
): Promise<CustomerOrigin | null> {
  const {
    rows: [first],
  } = await inWholeBusiness(trx, () =>
    sql<CustomerOrigin>`
    SELECT (u.created_at AT TIME ZONE 'Europe/Berlin')::date AS uploaded_on, u.software, u.is_take_away,
      ARRAY(SELECT f.name FROM upload_files f WHERE f.tenant_id = ${tenantId} AND f.upload_id = u.id AND f.kind = 'kunden' ORDER BY f.position) AS files
    FROM customers k JOIN uploads u ON u.tenant_id = k.tenant_id AND u.id = k.upload_id
    WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${customerIds}::bigint[])
    ORDER BY u.created_at, u.id LIMIT 1`.execute(trx),
  );
  return first ?? null;
}
