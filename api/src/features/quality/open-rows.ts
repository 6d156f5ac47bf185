import type { CheckCounts, QualityRow } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import type { Check, CheckScope } from './checks/index.ts';

/** The rows of a check that nobody has ignored; an ignored one comes back when the file says something else. */
async function openRows(check: Check, scope: CheckScope): Promise<RawBuilder<unknown>> {
  return sql`
    SELECT r.*, k.external_id AS customer_number, o.external_id AS order_number
    FROM (${await check.rows(scope)}) r
    JOIN stores s ON s.tenant_id = ${scope.tenantId} AND s.id = r.store_id
    LEFT JOIN orders o ON o.tenant_id = ${scope.tenantId} AND o.id = r.order_id
    LEFT JOIN customers k ON k.tenant_id = ${scope.tenantId} AND k.id = r.customer_id
    LEFT JOIN quality_decisions q ON q.tenant_id = ${scope.tenantId} AND q.kind = 'ignored' AND q.check_name = ${check.name}
      AND q.store_key = s.external_id AND q.field = r.field AND q.other_key = ''
      AND q.subject = CASE WHEN r.order_id IS NULL THEN 'customer' ELSE 'order' END
      AND q.subject_key = coalesce(o.external_id, k.external_id)
      AND q.file_value IS NOT DISTINCT FROM r.value
    WHERE q.id IS NULL`;
}

/** What a check finds in each store; a store without anything to look at is missing. */
export async function countRows(check: Check, scope: CheckScope): Promise<Map<number, CheckCounts>> {
  const { rows: stores } = await sql<{ store_id: number; population: number }>`${check.population(scope)}`.execute(scope.trx);
  const { rows: found } = await sql<{ store_id: number; affected: number; letter: number; email: number; sms: number; selection: number }>`
    SELECT store_id, count(DISTINCT coalesce(order_id, customer_id))::int AS affected, ${sql.join(['letter', 'email', 'sms', 'selection'].map((way) =>
      sql`count(DISTINCT customer_id) FILTER (WHERE ${sql.ref(way)})::int AS ${sql.ref(way)}`))}
    FROM (${await openRows(check, scope)}) r GROUP BY store_id`.execute(scope.trx);
  const byStore = new Map(found.map(({ store_id, affected, ...costs }) => [store_id, { affected, costs }]));
  const none = { affected: 0, costs: { letter: 0, email: 0, sms: 0, selection: 0 } };
  return new Map(stores.map(({ store_id, population }) => [store_id, { population, ...(byStore.get(store_id) ?? none) }]));
}

/** One page of a check's rows, in the order of the numbers. */
export async function listRows(
  check: Check, scope: CheckScope, { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: QualityRow[] }> {
  const hits = await openRows(check, scope);
  const { rows: [counted] } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${hits}) r`.execute(scope.trx);
  const { rows } = await sql<QualityRow>`
    SELECT store_id, customer_id, customer_number, order_id, order_number, field, problem, value, proposed FROM (${hits}) r
    ORDER BY coalesce(order_number, customer_number), store_id, order_id, customer_id, field LIMIT ${limit} OFFSET ${offset}`.execute(scope.trx);
  return { total: counted?.total ?? 0, items: rows.map((row) => ({ ...row, problem: check.problems[row.problem] ?? row.problem })) };
}
