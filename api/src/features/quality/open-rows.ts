import { today } from '@portal/shared/contract/calendar';
import { COSTS_MONTHS, type CheckCounts, type QualityCosts, type QualityRow } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import type { Check, CheckScope } from './checks/index.ts';
import { NOTHING } from '../../data/quality/score.ts';

/** The rows of a check that nobody has ignored; an ignored one comes back when the file says something else. */
async function openRows(check: Check, scope: CheckScope): Promise<RawBuilder<unknown>> {
  return sql`
    SELECT r.*, k.external_id AS customer_number, o.external_id AS order_number,
      nullif(concat_ws(' ', k.first_name, k.last_name), '') AS customer_name,
      nullif(concat_ws(', ', nullif(trim(k.street), ''), nullif(concat_ws(' ', k.plz, k.city), '')), '') AS address
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
  const subject = sql`DISTINCT coalesce(order_id, customer_id)`;
  const isReach = sql`letter OR email OR sms`;
  const { rows: found } = await sql<{ store_id: number; affected: number; proposed: number } & QualityCosts>`
    WITH r AS MATERIALIZED (${await openRows(check, scope)}), paid AS (
      SELECT reached.store_id, sum(coalesce(f.charged_cents, f.revenue_cents))::bigint AS cents
      FROM (SELECT DISTINCT store_id, customer_id FROM r WHERE ${isReach}) reached
      JOIN order_facts f ON f.tenant_id = ${scope.tenantId} AND f.customer_id = reached.customer_id
      WHERE f.ordered_on > ${today()}::date - make_interval(months => ${COSTS_MONTHS})
      GROUP BY reached.store_id
    )
    SELECT r.store_id, count(${subject})::int AS affected, count(${subject}) FILTER (WHERE proposed IS NOT NULL)::int AS proposed,
      ${sql.join(['letter', 'email', 'sms', 'selection'].map((way) => sql`count(DISTINCT customer_id) FILTER (WHERE ${sql.ref(way)})::int AS ${sql.ref(way)}`))},
      count(DISTINCT customer_id) FILTER (WHERE ${isReach})::int AS customers,
      coalesce((SELECT cents FROM paid WHERE paid.store_id = r.store_id), 0) AS revenue_cents
    FROM r GROUP BY r.store_id`.execute(scope.trx);
  const byStore = new Map(found.map(({ store_id, affected, proposed, ...costs }) => [store_id, { affected, proposed, costs }]));
  return new Map(stores.map(({ store_id, population }) => [store_id, { ...NOTHING, population, ...byStore.get(store_id) }]));
}

/** One page of a check's rows: first what only has to be accepted, each in the order of the numbers; without names for who may not see them. */
export async function listRows(
  check: Check, scope: CheckScope, { offset, limit, seesNames }: { offset: number; limit: number; seesNames: boolean },
): Promise<{ total: number; items: QualityRow[] }> {
  const hits = await openRows(check, scope);
  const { rows: [counted] } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (${hits}) r`.execute(scope.trx);
  const { rows } = await sql<QualityRow>`
    SELECT store_id, customer_id, customer_number, customer_name, address, order_id, order_number, field, problem, value, proposed FROM (${hits}) r
    ORDER BY proposed IS NULL, coalesce(order_number, customer_number), store_id, order_id, customer_id, field LIMIT ${limit} OFFSET ${offset}`.execute(scope.trx);
  return { total: counted?.total ?? 0, items: rows.map((row) => ({ ...row, ...(!seesNames && { customer_name: null }), problem: check.problems[row.problem] ?? row.problem })) };
}
