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
    // The day of the first order in the same upload is that of the first purchase for nearly all. The figures put the
    // others right; they would otherwise write every customer that was stored a moment ago a second time.
    begins: ['first_purchase_on'],
    rows: sql`SELECT s.tenant_id, st.id AS store_id, s.external_id, ${sql.join(CUSTOMER_FIELDS.map((field) => sql.ref(`s.${field}`)))}, o.first_purchase_on
      FROM ${stage.rows('kunden')} s
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
      LEFT JOIN (
        SELECT store_key, customer_key, min(ordered_on) AS first_purchase_on FROM ${stage.rows('auftraege')} o
        WHERE cancels_external_id IS NULL GROUP BY store_key, customer_key
      ) o ON o.store_key = s.store_key AND o.customer_key = s.external_id
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
