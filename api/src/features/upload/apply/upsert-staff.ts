import { sql } from 'kysely';
import { isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

export async function upsertStaff(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await upsert(work, {
    table: 'staff',
    key: ['store_id', 'external_id'],
    fields: ['short_code', 'name', 'is_active'],
    rows: sql`SELECT s.tenant_id, st.id AS store_id, s.external_id, s.short_code, s.name, s.is_active
      FROM ${stage.rows('mitarbeiter')} s
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
