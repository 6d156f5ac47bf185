import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { CUSTOMER_COLUMNS, packCustomers } from './pack-customers.ts';
import { packPeople, packYears, PEOPLE_COLUMNS, YEAR_COLUMNS } from './pack-people.ts';

interface Stores {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
}

/** What is in each table of packs, and the SELECT that packs it. */
const PACKS = {
  store_people: { columns: ['last_on', ...PEOPLE_COLUMNS], pack: packPeople },
  store_year_orders: { columns: ['year', ...YEAR_COLUMNS], pack: packYears },
  store_base: { columns: CUSTOMER_COLUMNS, pack: packCustomers },
};

/** Drops what is packed of the stores: until the next rebuild it is packed when it is asked for, from what is known then. */
export const forgetPacked =
  (table: keyof typeof PACKS) =>
  async ({ trx, tenantId, storeIds }: Stores): Promise<void> => {
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
      trx,
    );
  };

/** Packs the stores' people, orders or customers anew, after the facts and waits. */
export const rebuildPacked =
  (table: keyof typeof PACKS) =>
  async (stores: Stores): Promise<void> => {
    const { columns, pack } = PACKS[table];
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await forgetPacked(table)(stores);
    await insertSelect(
      stores.trx,
      sql`INSERT INTO ${sql.table(table)} (tenant_id, store_id, ${names})
    SELECT ${stores.tenantId}::int, store_id, ${names} FROM (${pack(stores.tenantId, stores.storeIds)}) packed`,
    );
  };
