import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import type { Import } from '../apply/context.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { StoredFile } from '../check/start-checking.ts';

/** Tables whose rows an upload changes one by one; lines and measurements are sent anew as they are. */
const KEPT = { standorte: 'stores', mitarbeiter: 'staff', kunden: 'customers', auftraege: 'orders' } as const;

/** What stays other than as it is stored: numbers are stored as ids, and a mark beside a name ('† Ott') closes without a column. */
const keptOf = (tenantId: number): Readonly<Record<string, ReturnType<typeof sql>>> => ({
  customer_key: sql`(SELECT c.external_id FROM customers c WHERE c.tenant_id = ${tenantId} AND c.id = t.customer_id)`,
  staff_key: sql`(SELECT w.external_id FROM staff w WHERE w.tenant_id = ${tenantId} AND w.id = t.staff_id)`,
  is_deceased: sql`(t.is_deceased OR s.is_deceased)`,
  no_advertising: sql`(t.no_advertising OR s.no_advertising)`,
});

/** The fields of the columns that a mapping declares absent. */
export const absentFields = ({ kind, columns }: UploadMapping): string[] =>
  FORMATS[kind].columns.filter(({ name }) => columns.some(({ column, absent }) => column === name && absent)).map(({ field }) => field);

/**
 * Fills the columns that a mapping declared absent with what is stored, so that an export which does not have them
 * erases nothing that another one brought. Call it in the importing transaction, before anything is written.
 */
export async function keepStoredValues(work: Import, files: readonly StoredFile[]): Promise<void> {
  const { trx, tenantId, stage } = work;
  for (const { position, mapping } of files) {
    if (!mapping || mapping.kind === 'positionen' || mapping.kind === 'refraktionen') continue;
    const { kind } = mapping;
    const fields = absentFields(mapping);
    if (fields.length === 0) continue;
    await lockBusiness(trx, tenantId);
    const ofStore = kind === 'standorte' ? sql`` : sql`AND t.store_id = (
      SELECT st.id FROM stores st WHERE st.tenant_id = ${tenantId} AND st.external_id = s.store_key)`;
    await sql`
      UPDATE ${stage.table(kind)} s SET ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${keptOf(tenantId)[field] ?? sql.ref(`t.${field}`)}`))}
      FROM ${sql.table(KEPT[kind])} t
      WHERE ${stage.owns('s')} AND s.file = ${position} AND t.tenant_id = ${tenantId} AND t.external_id = s.external_id ${ofStore}`.execute(trx);
  }
}
