import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { BASE_COLUMNS, packBase } from './pack-base.ts';
import { packPeople, packYears, PEOPLE_COLUMNS, YEAR_COLUMNS } from './pack-people.ts';

/** Packs the stores' people, orders and customers anew; call it after the facts and `rebuildMainWaits`. */
export async function rebuildPacked(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[]): Promise<void> {
  for (const [table, columns, packed] of [
    ['store_people', ['last_on', ...PEOPLE_COLUMNS], packPeople], ['store_year_orders', ['year', ...YEAR_COLUMNS], packYears],
    ['store_base', BASE_COLUMNS, packBase],
  ] as const) {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(trx);
    await sql`INSERT INTO ${sql.table(table)} (tenant_id, store_id, ${names})
      SELECT ${tenantId}::int, store_id, ${names} FROM (${packed(tenantId, storeIds)}) packed`.execute(trx);
  }
}
