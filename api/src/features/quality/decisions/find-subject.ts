import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

/** A customer or order by the numbers of the business's software, which decisions are kept by. */
export interface Subject {
  id: number;
  storeId: number;
  storeKey: string;
  key: string;
}

/** @throws ApiProblem 404 when the business has no such customer, or has erased them */
export async function requireCustomer(trx: Transaction<Database>, tenantId: number, id: number): Promise<Subject> {
  const {
    rows: [found],
  } = await sql<Subject>`
    SELECT k.id, k.store_id AS "storeId", s.external_id AS "storeKey", k.external_id AS key
    FROM customers k JOIN stores s ON s.tenant_id = k.tenant_id AND s.id = k.store_id
    WHERE k.tenant_id = ${tenantId} AND k.id = ${id} AND k.erased_at IS NULL FOR UPDATE OF k`.execute(trx);
  if (!found) throw new ApiProblem(404, 'customer-not-found', 'Diesen Kunden gibt es in Ihrem Betrieb nicht.');
  return found;
}

/** @throws ApiProblem 404 when the business has no such order */
export async function requireOrder(trx: Transaction<Database>, tenantId: number, id: number): Promise<Subject> {
  const {
    rows: [found],
  } = await sql<Subject>`
    SELECT o.id, o.store_id AS "storeId", s.external_id AS "storeKey", o.external_id AS key
    FROM orders o JOIN stores s ON s.tenant_id = o.tenant_id AND s.id = o.store_id
    WHERE o.tenant_id = ${tenantId} AND o.id = ${id} FOR UPDATE OF o`.execute(trx);
  if (!found) throw new ApiProblem(404, 'order-not-found', 'Diesen Auftrag gibt es in Ihrem Betrieb nicht.');
  return found;
}
