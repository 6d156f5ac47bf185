import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { REGISTER } from './register.ts';

const TABLES = REGISTER.map(({ name }) => name).filter((name) => !name.includes('.'));

/** Takes out what is derived of stores that go: nothing of them will be built any more. */
export async function forgetStores(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<void> {
  if (storeIds.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    SELECT attrelid::regclass::text AS name FROM pg_attribute
    WHERE attrelid = ANY(${TABLES}::regclass[]) AND attname = 'store_id' AND NOT attisdropped`.execute(trx);
  for (const { name } of rows)
    await sql`DELETE FROM ${sql.table(name)} WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
      trx,
    );
}
