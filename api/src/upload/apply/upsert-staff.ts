import { sql } from 'kysely';
import { isGood, type Import } from './context.ts';

export async function upsertStaff({ trx, tenantId, stage }: Import): Promise<void> {
  await sql`
    INSERT INTO staff AS t (tenant_id, store_id, external_id, short_code, name, is_active)
    SELECT ${tenantId}::int, st.id, s.external_id, s.short_code, s.name, s.is_active
    FROM ${stage.table('mitarbeiter')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    WHERE ${isGood(stage)}
    ON CONFLICT (tenant_id, store_id, external_id) DO UPDATE
      SET short_code = excluded.short_code, name = excluded.name, is_active = excluded.is_active
      WHERE (t.short_code, t.name, t.is_active) IS DISTINCT FROM (excluded.short_code, excluded.name, excluded.is_active)
  `.execute(trx);
}
