import { today } from '@portal/shared/contract/calendar';
import {
  COSTS_MONTHS,
  type CheckCounts,
  type QualityCosts,
  type QualityFileQuery,
  type QualityRow,
  type QualityRowPage,
  type QualityRowQuery,
  type QualityRowSort,
} from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import { streamRows } from '../../platform/database/index.ts';
import type { Check, CheckScope } from './checks/index.ts';
import { naturalKeys, orderedBy } from '../../data/analysis/list-order.ts';
import { NOTHING } from '../../data/quality/score.ts';

/** The rows of a check that nobody has ignored; an ignored one comes back when the file says something else. */
async function openRows(check: Check, scope: CheckScope): Promise<RawBuilder<unknown>> {
  return sql`
    SELECT r.*, s.external_id AS store_number, k.external_id AS customer_number, o.external_id AS order_number, k.last_name, k.first_name,
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
  const { rows: stores } = await sql<{ store_id: number; population: number }>`${check.population(scope)}`.execute(
    scope.trx,
  );
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
  const byStore = new Map(
    found.map(({ store_id, affected, proposed, ...costs }) => [store_id, { affected, proposed, costs }]),
  );
  return new Map(
    stores.map(({ store_id, population }) => [store_id, { ...NOTHING, population, ...byStore.get(store_id) }]),
  );
}

/** The open rows in which each word of `q` stands, whatever is written of them. */
async function foundRows(check: Check, scope: CheckScope, q: string): Promise<RawBuilder<unknown>> {
  const rows = await openRows(check, scope);
  if (q.trim() === '') return rows;
  return sql`
    SELECT r.* FROM (${rows}) r WHERE (
      SELECT bool_and(strpos(fold_german(concat_ws(' ', r.customer_name, r.customer_number, r.order_number, r.address, r.value, r.proposed,
        CASE WHEN r.field = 'birth_date' THEN to_char(r.value::date, 'DD.MM.YYYY') END)), word) > 0)
      FROM unnest(string_to_array(fold_german(trim(${q})), ' ')) word WHERE word <> '')`;
}

const number = sql<string>`coalesce(order_number, customer_number)`;

const KEYS: Readonly<Record<QualityRowSort, readonly RawBuilder<unknown>[]>> = {
  name: [sql`fold_german(nullif(trim(last_name), ''))`, sql`fold_german(first_name)`],
  number: naturalKeys(sql`customer_number`),
  order: naturalKeys(sql`order_number`),
  problem: [sql`problem`, sql`field`],
  value: [sql`fold_german(value)`],
  proposed: [sql`fold_german(proposed)`],
};

/** Without a column: first what only has to be accepted, each in the order of the numbers. */
function inOrder({ sort, direction }: Pick<QualityRowQuery, 'sort' | 'direction'>): RawBuilder<unknown> {
  const tie = sql.join([
    ...naturalKeys(number),
    sql`store_id`,
    sql`order_id`,
    sql`customer_id`,
    sql`field`,
    sql`problem`,
  ]);
  return sort ? orderedBy({ keys: KEYS[sort], direction, tie }) : sql`ORDER BY proposed IS NULL, ${tie}`;
}

const COLUMNS = sql`store_id, customer_id, customer_number, customer_name, address, order_id, order_number, field, problem, value, proposed`;

const inWords =
  (check: Check) =>
  <Row extends Pick<QualityRow, 'problem' | 'proposed'>>(row: Row): Row => {
    const { problem, proposed } = row;
    return {
      ...row,
      problem: (proposed !== null && check.proposals?.[problem]?.(proposed)) || (check.problems[problem] ?? problem),
    };
  };

/** One page of a check's rows, with names: judging them is the work here, for all who may open data quality. */
export async function listRows(
  check: Check,
  scope: CheckScope,
  { q, offset, limit, ...order }: Omit<QualityRowQuery, 'scope'>,
): Promise<QualityRowPage> {
  const hits = await foundRows(check, scope, q);
  const {
    rows: [counted],
  } = await sql<{ total: number; proposals: number }>`
    SELECT count(*)::int AS total, count(r.proposed)::int AS proposals FROM (${hits}) r`.execute(scope.trx);
  const { rows } =
    await sql<QualityRow>`SELECT ${COLUMNS} FROM (${hits}) r ${inOrder(order)} LIMIT ${limit} OFFSET ${offset}`.execute(
      scope.trx,
    );
  return {
    total: counted?.total ?? 0,
    proposals: counted?.proposals ?? 0,
    items: rows.map(inWords(check)),
    ...(await countSubjects(check, scope)),
  };
}

/** As the score counts them, told with the rows: a head that followed later would say another number than its list. */
async function countSubjects(
  check: Check,
  scope: CheckScope,
): Promise<Pick<QualityRowPage, 'affected' | 'population'>> {
  const {
    rows: [counted],
  } = await sql<{ affected: number; population: number }>`
    SELECT (SELECT count(DISTINCT (store_id, coalesce(order_id, customer_id)))::int FROM (${await openRows(check, scope)}) r) AS affected,
      (SELECT coalesce(sum(population), 0)::int FROM (${check.population(scope)}) p) AS population`.execute(scope.trx);
  return counted ?? { affected: 0, population: 0 };
}

export type RowOfStore = QualityRow & { store_number: string };

/** All rows of a check in parts, for a file. @yields parts of any size */
export async function* streamOpenRows(
  check: Check,
  scope: CheckScope,
  { q, ...order }: Omit<QualityFileQuery, 'scope'>,
): AsyncGenerator<RowOfStore[]> {
  const question = sql<RowOfStore>`SELECT store_number, ${COLUMNS} FROM (${await foundRows(check, scope, q)}) r ${inOrder(order)}`;
  for await (const rows of streamRows(scope.trx, question)) yield rows.map(inWords(check));
}

/** A value that only has to be accepted. */
export interface Proposal {
  store_id: number;
  /** Of the business's software: the store's, and the order's or else the customer's. */
  store_number: string;
  number: string;
  customer_id: number | null;
  order_id: number | null;
  field: string;
  proposed: string;
}

/** All proposals of a check in whose rows `q` is found, one of each field. */
export async function findProposals(check: Check, scope: CheckScope, q: string): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    SELECT DISTINCT ON (store_id, order_id, customer_id, field) store_id, store_number, ${number} AS number, customer_id, order_id, field, proposed
    FROM (${await foundRows(check, scope, q)}) r WHERE proposed IS NOT NULL
    ORDER BY store_id, order_id, customer_id, field, proposed`.execute(scope.trx);
  return rows;
}
