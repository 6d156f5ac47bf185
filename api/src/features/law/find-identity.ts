import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { PersonIdentity } from '../../data/block-list/person.ts';

export interface KnownCustomer extends PersonIdentity {
  id: number;
  storeId: number;
  storeExternalId: string;
  externalId: string;
  isErased: boolean;
}

/** Locks the customer for what is about to be decided; undefined when the business has no such customer. */
export async function findIdentity(
  trx: Transaction<Database>,
  tenantId: number,
  customerId: number,
): Promise<KnownCustomer | undefined> {
  const { rows } = await sql<KnownCustomer>`
    SELECT c.id, c.store_id AS "storeId", s.external_id AS "storeExternalId", c.external_id AS "externalId", c.erased_at IS NOT NULL AS "isErased",
      c.first_name AS "firstName", c.last_name AS "lastName", c.birth_date AS "birthDate", c.plz, c.street, c.email, c.phone, c.mobile
    FROM customers c JOIN stores s ON s.tenant_id = c.tenant_id AND s.id = c.store_id
    WHERE c.tenant_id = ${tenantId} AND c.id = ${customerId}
    FOR UPDATE OF c`.execute(trx);
  return rows[0];
}
