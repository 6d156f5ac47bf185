import { sql, type Transaction } from 'kysely';
import { lockBusiness } from '../derived/index.ts';
import { tablesInOrder } from '../own-data/tables-in-order.ts';
import { copyOf, insertSelect, type Database } from '../../platform/database/index.ts';
import { COPIED } from './copied.ts';

/**
 * Copies the rows of a business into its practice copy, in a transaction that sees both and one moment (`withCopies`). Rows keep
 * their numbers: every key and reference begins with the business, so that numbers stand for themselves in the copy.
 * @param onTable told how far it is, 0 to 1
 */
export async function copyRows(
  trx: Transaction<Database>,
  tenantId: number,
  onTable: (progress: number) => void = () => undefined,
): Promise<void> {
  const copyId = copyOf(tenantId);
  // An import that runs ends first.
  await lockBusiness(trx, tenantId);
  const { name, made_at } = await trx
    .selectFrom('tenants')
    .select(['name', 'made_at'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('tenants')
    .values({ id: copyId, name: `${name} (Übung ${tenantId})`, made_at })
    .execute();
  // Deleted are those that refer first, so copied last.
  const tables = (await tablesInOrder(trx)).filter((table) => COPIED.has(table)).toReversed();
  for (const [index, table] of tables.entries()) {
    await copyTable(trx, table, tenantId, copyId);
    onTable((index + 1) / tables.length);
  }
}

async function copyTable(trx: Transaction<Database>, table: string, tenantId: number, copyId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'tenant_id'
    ORDER BY attnum`.execute(trx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await insertSelect(
    trx,
    sql`INSERT INTO ${sql.table(table)} (tenant_id, ${columns})
      SELECT ${copyId}::int, ${columns} FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}`,
  );
}
