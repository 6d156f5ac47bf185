import { sql } from 'kysely';
import { fieldsBesideKey } from '../../../data/upload-format/formats.ts';
import { isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

/** What a file says of a customer, beside number and store. */
export const CUSTOMER_FIELDS = fieldsBesideKey('kunden');

export async function upsertCustomers(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await upsert(work, {
    table: 'customers',
    key: ['store_id', 'external_id'],
    fields: CUSTOMER_FIELDS,
    rows: sql`SELECT s.tenant_id, st.id AS store_id, s.external_id, ${sql.join(CUSTOMER_FIELDS.map((field) => sql.ref(`s.${field}`)))}
      FROM ${stage.rows('kunden')} s
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
