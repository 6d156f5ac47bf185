import { sql, type RawBuilder, type Transaction } from 'kysely';
import { takenColumns } from '../../../data/own-data/columns.ts';
import { FILED, REFS, TAKEN } from '../../../data/own-data/taken.ts';
import type { Database } from '../../../platform/database/index.ts';
import {
  filedBrand,
  isFoundByNumber,
  isOfOwnStore,
  linesByNumber,
  ordersAsFiled,
  refractionsByNumber,
} from './file-questions.ts';

/** A question whose answers are rows of `portal.json`. */
export interface RowQuestion {
  table: string;
  /** `id`: by which others refer to it; `number`: of the file's row that it adds to, as [store, number] or [store]. */
  question: RawBuilder<{ id?: number; number?: string[]; row: Record<string, unknown> }>;
}

const NUMBERED: readonly string[] = FILED;

/** Everything that files have no columns for, in the order in which it is loaded. */
export async function rowQuestions(trx: Transaction<Database>, tenantId: number): Promise<RowQuestion[]> {
  const found: RowQuestion[] = [];
  for (const table of ['stores', 'staff', 'customers'] as const) found.push(await additions(trx, tenantId, table));
  found.push(unfoundOrders(tenantId));
  found.push({
    table: 'order_lines',
    question: await rowsOf(
      trx,
      tenantId,
      'order_lines',
      sql`
      SELECT l.tenant_id, l.order_id, l.position, l.group_name, l.maker, ${filedBrand} AS brand, l.model, l.lens_type, l.lens_index, l.coating,
        l.quantity, l.gross_cents, l.vat_rate, l.purchase_cents ${linesByNumber(tenantId, '')}`,
    ),
  });
  found.push({
    table: 'refractions',
    question: await rowsOf(
      trx,
      tenantId,
      'refractions',
      sql`
      SELECT r.id, r.tenant_id, coalesce(m.customer_id, r.customer_id) AS customer_id, r.order_id, r.measured_on,
        r.sph_r, r.cyl_r, r.axis_r, r.add_r, r.sph_l, r.cyl_l, r.axis_l, r.add_l, r.pd ${refractionsByNumber(tenantId, '')}`,
    ),
  });
  for (const { table, only } of TAKEN) {
    const rows = sql`SELECT x.* FROM ${sql.table(table)} x WHERE x.tenant_id = ${tenantId} ${only ? sql`AND ${sql.raw(only)}` : sql``}`;
    found.push({ table, question: await rowsOf(trx, tenantId, table, rows) });
  }
  return found;
}

/** What the rows of a file's table have beside it, where that is not what new rows have. */
async function additions(
  trx: Transaction<Database>,
  tenantId: number,
  table: 'stores' | 'staff' | 'customers',
): Promise<RowQuestion> {
  const { columns } = await takenColumns(trx, table);
  const names = columns.map(({ name }) => name);
  const isNew = columns.map(
    ({ name, default: text }) => sql`${sql.ref(`t.${name}`)} IS NOT DISTINCT FROM ${sql.raw(text ?? 'NULL')}`,
  );
  const number =
    table === 'stores' ? sql`jsonb_build_array(t.external_id)` : sql`jsonb_build_array(s.external_id, t.external_id)`;
  const store = table === 'stores' ? sql`` : sql`JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = t.store_id`;
  return {
    table,
    question: sql`SELECT ${number} AS number, ${objectOf(names)} AS row
      FROM ${sql.table(table)} t ${store} ${joinsOf(tenantId, names)}
      WHERE t.tenant_id = ${tenantId} AND NOT (${isNew.length === 0 ? sql`true` : sql.join(isNew, sql` AND `)}) ORDER BY t.id`,
  };
}

/** Whose an order is and who sold it, where their numbers do not tell. */
const unfoundOrders = (tenantId: number): RowQuestion => ({
  table: 'orders',
  question: sql`SELECT jsonb_build_array(s.external_id, o.external_id) AS number, jsonb_build_object(
      'customer_id', CASE WHEN c.id IS NOT NULL THEN jsonb_build_array(cs.external_id, c.external_id) END,
      'staff_id', CASE WHEN w.id IS NOT NULL THEN jsonb_build_array(ws.external_id, w.external_id) END) AS row
    FROM (SELECT o.id, c.id AS customer_id, w.id AS staff_id ${ordersAsFiled(tenantId)} AND NOT (${isFoundByNumber(tenantId)} AND ${isOfOwnStore})) x
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = x.id
    JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = o.store_id
    LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = x.customer_id
    LEFT JOIN stores cs ON cs.tenant_id = ${tenantId} AND cs.id = c.store_id
    LEFT JOIN staff w ON w.tenant_id = ${tenantId} AND w.id = x.staff_id
    LEFT JOIN stores ws ON ws.tenant_id = ${tenantId} AND ws.id = w.store_id
    ORDER BY o.id`,
});

/** All columns that go along of the given rows of a table, oldest first or in an order that two businesses share. @param rows SELECT */
async function rowsOf(
  trx: Transaction<Database>,
  tenantId: number,
  table: string,
  rows: RawBuilder<unknown>,
): Promise<RowQuestion['question']> {
  const { columns, hasId } = await takenColumns(trx, table);
  const names = columns.map(({ name }) => name);
  // What was decided within another decision comes after it.
  const order = names.includes('merge_id') ? sql`ORDER BY t.merge_id NULLS FIRST, t.id` : sql`ORDER BY t.id`;
  return sql`SELECT ${hasId ? sql`t.id, ` : sql``}${objectOf(names)} AS row FROM (${rows}) t ${joinsOf(tenantId, names)} ${hasId ? order : sql`ORDER BY 1`}`;
}

/** Columns of `t` as one object; what refers to rows of files stands by their numbers. */
const objectOf = (names: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(names.map((name) => sql`${sql.lit(name)}::text, ${valueOf(name)}`))})`;

function valueOf(name: string): RawBuilder<unknown> {
  const target = targetOf(name);
  if (!target) return sql.ref(`t.${name}`);
  const number =
    target === 'stores'
      ? sql.ref(`of_${name}.external_id`)
      : sql`${sql.ref(`store_of_${name}.external_id`)}, ${sql.ref(`of_${name}.external_id`)}`;
  return sql`CASE WHEN ${sql.ref(`of_${name}.id`)} IS NOT NULL THEN jsonb_build_array(${number}) END`;
}

const targetOf = (name: string) => NUMBERED.find((table) => table === REFS[name]);

const joinsOf = (tenantId: number, names: readonly string[]) =>
  sql.join(
    names.flatMap((name) => {
      const target = targetOf(name);
      if (!target) return [];
      const [row, store] = [`of_${name}`, `store_of_${name}`];
      const joined = sql`LEFT JOIN ${sql.table(target)} ${sql.ref(row)} ON ${sql.ref(`${row}.tenant_id`)} = ${tenantId} AND ${sql.ref(`${row}.id`)} = ${sql.ref(`t.${name}`)}`;
      return [
        target === 'stores'
          ? joined
          : sql`${joined} LEFT JOIN stores ${sql.ref(store)} ON ${sql.ref(`${store}.tenant_id`)} = ${tenantId} AND ${sql.ref(`${store}.id`)} = ${sql.ref(`${row}.store_id`)}`,
      ];
    }),
    sql` `,
  );
