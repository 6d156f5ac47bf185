import { sql, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;

/** What goes with a customer, each with what it stands on, which may be gone when they come back. */
const TABLES = [
  { name: 'shipping_list_members', on: 'shipping_lists', key: 'list_id' },
  { name: 'standing_pieces', on: 'standing_campaigns', key: 'standing_id' },
] as const;

/**
 * Keeps what was sent to the customers whom an upload brought, and who of them is in a control group, before they go with it: by
 * their numbers in the business's software, since the portal gives them others when they come back.
 */
export async function keepContacts(trx: Trx, tenantId: number, uploadId: number): Promise<void> {
  for (const { name } of TABLES)
    await insertSelect(
      trx,
      sql`
      INSERT INTO absent_contacts (tenant_id, store_key, customer_key, table_name, row)
      SELECT * FROM (
        SELECT k.tenant_id, s.external_id, k.external_id, ${name}::text, to_jsonb(m)
        FROM customers k
        JOIN stores s ON s.tenant_id = k.tenant_id AND s.id = k.store_id
        JOIN ${sql.table(name)} m ON m.tenant_id = k.tenant_id AND m.customer_id = k.id
        WHERE k.tenant_id = ${tenantId} AND k.upload_id = ${uploadId} AND k.erased_at IS NULL
        OFFSET 0
      ) going`,
    );
}

export async function hasAbsentContacts(trx: Trx, tenantId: number): Promise<boolean> {
  const first = trx.selectFrom('absent_contacts').select('id').where('tenant_id', '=', tenantId).limit(1);
  return (await first.executeTakeFirst()) !== undefined;
}

/** Those who are there again: `a` of what was kept, `k` of theirs. */
const returned = (tenantId: number) => sql`
  FROM absent_contacts a
  JOIN stores s ON s.tenant_id = a.tenant_id AND s.external_id = a.store_key
  JOIN customers k ON k.tenant_id = a.tenant_id AND k.store_id = s.id AND k.external_id = a.customer_key
  WHERE a.tenant_id = ${tenantId}`;

/** Gives those who are there again what was kept of them, as far as what it stands on is there still. */
export async function returnContacts(trx: Trx, tenantId: number): Promise<void> {
  for (const { name, on, key } of TABLES)
    await sql`
      INSERT INTO ${sql.table(name)}
      SELECT r.* FROM (
        SELECT a.row || jsonb_build_object('customer_id', k.id, 'store_id', k.store_id) AS row ${returned(tenantId)}
          AND a.table_name = ${name} AND (a.row -> ${key})::bigint IN (SELECT id FROM ${sql.table(on)} WHERE tenant_id = ${tenantId})
      ) back
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(name)}, back.row) r
      ON CONFLICT DO NOTHING`.execute(trx);
  await sql`
    DELETE FROM absent_contacts WHERE tenant_id = ${tenantId} AND id IN (SELECT a.id ${returned(tenantId)})`.execute(
    trx,
  );
}
