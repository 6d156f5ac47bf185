import { sql } from 'kysely';
import { isGood, type Import } from './context.ts';

export async function upsertStores({ trx, tenantId, stage }: Import): Promise<void> {
  await sql`
    INSERT INTO stores AS t (tenant_id, external_id, name, street, plz, location)
    SELECT ${tenantId}::int, s.external_id, s.name, s.street, s.plz, s.location
    FROM ${stage.table('standorte')} s WHERE ${isGood(stage)}
    ON CONFLICT (tenant_id, external_id) DO UPDATE
      SET name = excluded.name, street = excluded.street, plz = excluded.plz, location = excluded.location
      WHERE (t.name, t.street, t.plz, t.location) IS DISTINCT FROM (excluded.name, excluded.street, excluded.plz, excluded.location)
  `.execute(trx);
}
