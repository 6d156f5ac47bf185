import { sql, type RawBuilder, type Transaction } from 'kysely';
import { kept, type Database } from '../../platform/database/index.ts';
import { CUSTOMER_COLUMNS, customersGone, packCustomers } from './pack-customers.ts';
import { packPeople, packYears, type PEOPLE_COLUMNS, type YEAR_COLUMNS } from './pack-people.ts';

type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];
type YearColumn = (typeof YEAR_COLUMNS)[number];
type Packed<Column extends string> = { store_id: number } & Record<Column, Buffer>;
type PackedPeople<Column extends string> = Packed<Column> & { last_on: string | null };

interface Where {
  tenantId: number;
  storeIds: readonly number[];
}

/** These columns of the stores' people, one row per store with the latest day with an order. Stores that have not been rebuilt since there are packs are packed now. */
export async function loadPeople<Column extends PeopleColumn>(
  trx: Transaction<Database>,
  { tenantId, storeIds }: Where,
  columns: readonly Column[],
): Promise<PackedPeople<Column>[]> {
  const wanted = sql.join(['store_id', 'last_on', ...columns].map((column) => sql.ref(column)));
  const { rows } = await kept(sql<PackedPeople<Column>>`
    SELECT ${wanted} FROM store_people WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`).execute(
    trx,
  );
  const missing = without(storeIds, rows);
  if (missing.length === 0) return rows;
  const packed = await sql<
    PackedPeople<Column>
  >`SELECT ${wanted} FROM (${packPeople(tenantId, missing)}) packed`.execute(trx);
  return [...rows, ...packed.rows];
}

const without = (storeIds: readonly number[], rows: readonly { store_id: number }[]): number[] => {
  const found = new Set(rows.map(({ store_id }) => store_id));
  return storeIds.filter((id) => !found.has(id));
};

/**
 * These columns of the stores' orders of some years, one row per store and year that has any.
 * @param which of them alone, as a condition on order_facts `f` (`matchesOrders`): these are packed when they are asked for
 */
export async function loadYears<Column extends YearColumn>(
  trx: Transaction<Database>,
  { tenantId, storeIds }: Where,
  years: readonly number[],
  columns: readonly Column[],
  which?: RawBuilder<boolean>,
): Promise<Packed<Column>[]> {
  const names = columns.map((column) => sql.ref(column));
  const packNow = async (stores: readonly number[]) =>
    (
      await sql<Packed<Column>>`
    SELECT store_id, ${sql.join(names)} FROM (${packYears(tenantId, stores, which)}) packed WHERE year = ANY(${years}::int[])`.execute(
        trx,
      )
    ).rows;
  if (which) return packNow(storeIds);
  // A store without orders in these years has a row all the same: it is not missing.
  const { rows } = await kept(sql<Packed<Column>>`
    SELECT p.store_id, ${sql.join(names)} FROM store_people p
    LEFT JOIN store_year_orders o ON o.tenant_id = p.tenant_id AND o.store_id = p.store_id AND o.year = ANY(${years}::int[])
    WHERE p.tenant_id = ${tenantId} AND p.store_id = ANY(${storeIds}::bigint[])`).execute(trx);
  const missing = without(storeIds, rows);
  const packed = missing.length === 0 ? [] : await packNow(missing);
  const [first] = columns;
  return [...rows, ...packed].filter((row) => first === undefined || row[first] !== null);
}

type PackedCustomers = Packed<(typeof CUSTOMER_COLUMNS)[number]>;

/** The customer bases of the stores as they were packed, and by themselves those of them who are gone. */
export async function loadCustomers(
  trx: Transaction<Database>,
  { tenantId, storeIds }: Where,
): Promise<{ packed: PackedCustomers[]; gone: PackedCustomers[] }> {
  const { rows } = await kept(sql<PackedCustomers>`
    SELECT store_id, ${sql.join(CUSTOMER_COLUMNS.map((column) => sql.ref(column)))} FROM store_base
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`).execute(trx);
  const missing = without(storeIds, rows);
  const { rows: anew } =
    missing.length === 0 ? { rows: [] } : await sql<PackedCustomers>`${packCustomers(tenantId, missing)}`.execute(trx);
  const { rows: gone } = await kept(
    sql<PackedCustomers>`${packCustomers(tenantId, storeIds, sql`f.customer_id IN (${customersGone(tenantId)})`)}`,
  ).execute(trx);
  return { packed: [...rows, ...anew], gone };
}
