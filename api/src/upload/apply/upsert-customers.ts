import { sql } from 'kysely';
import { FORMATS } from '../format/formats.ts';
import { isGood, onConflict, type Import } from './context.ts';

const FIELDS = FORMATS.kunden.columns.map(({ field }) => field).filter((field) => field !== 'store_key' && field !== 'external_id');
const fieldsOf = (table: string) => sql.join(FIELDS.map((field) => sql.ref(`${table}.${field}`)));

export async function upsertCustomers(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  const conflict = await onConflict(work, 'customers', sql`(tenant_id, store_id, external_id) DO UPDATE
      SET ${sql.join(FIELDS.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`))}
      WHERE (${fieldsOf('t')}) IS DISTINCT FROM (${fieldsOf('excluded')})`);
  await sql`
    INSERT INTO customers AS t (tenant_id, store_id, external_id, ${sql.join(FIELDS.map((field) => sql.ref(field)))})
    SELECT ${tenantId}::int, st.id, s.external_id, ${fieldsOf('s')}
    FROM ${stage.table('kunden')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    WHERE ${isGood(stage)}
    ORDER BY s.file, s.line
    ${conflict}`.execute(trx);
}
