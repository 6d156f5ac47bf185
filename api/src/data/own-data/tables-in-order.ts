import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** All tables with rows of businesses, referring before referenced, as the catalog has them: a new one is among them. */
export async function tablesInOrder(db: Kysely<Database> | Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; referred: string[] }>`
    SELECT c.relname AS name, ARRAY(
      SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid
    ) AS referred
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`.execute(db);
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    for (const table of rows) if (table.referred.includes(name)) visit(table.name);
    sorted.push(name);
  };
  for (const { name } of rows) visit(name);
  return sorted;
}

/** The log is only ever added to, by both roles: its end is the owner's, who sees the rows of one business as well. */
export async function eraseLog(db: Kysely<Database>, tenantId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql.raw(`SET LOCAL app.tenant_id = '${tenantId}'`).execute(trx);
    await sql`DELETE FROM audit_log WHERE tenant_id = ${tenantId}`.execute(trx);
  });
}
