import type { UploadKind, UploadMapping } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { Import } from './context.ts';
import type { NotSaid } from './not-said.ts';
import type { StoredFile } from '../check/start-checking.ts';

/** Tables whose rows are filled here; lines and measurements, which are sent anew as they are, where they are stored. */
const KEPT = { standorte: 'stores', mitarbeiter: 'staff', kunden: 'customers', auftraege: 'orders' } as const;
type KeptKind = keyof typeof KEPT;
const isKept = (kind: UploadKind): kind is KeptKind => kind in KEPT;

/** What stays other than as it is stored: numbers are stored as ids, and a mark beside a name ('† Ott') closes without a column. */
const keptOf = (tenantId: number): Readonly<Record<string, ReturnType<typeof sql>>> => ({
  customer_key: sql`(SELECT c.external_id FROM customers c WHERE c.tenant_id = ${tenantId} AND c.id = t.customer_id)`,
  staff_key: sql`(SELECT w.external_id FROM staff w WHERE w.tenant_id = ${tenantId} AND w.id = t.staff_id)`,
  is_deceased: sql`(t.is_deceased OR s.is_deceased)`,
  no_advertising: sql`(t.no_advertising OR s.no_advertising)`,
});

/** The fields of the columns that a mapping declares absent. */
export const absentFields = (mapping: UploadMapping | null): string[] =>
  mapping === null
    ? []
    : FORMATS[mapping.kind].columns
        .filter(({ name }) => mapping.columns.some(({ column, absent }) => column === name && absent))
        .map(({ field }) => field);

/**
 * Fills the columns that files say nothing of, because their mapping declared them absent or the files are older than the columns,
 * with what is stored: an export which does not have them erases nothing that another one brought. Call it in the
 * importing transaction, before anything is written.
 */
export async function keepStoredValues(work: Import, files: readonly StoredFile[]): Promise<void> {
  const { trx, tenantId, stage } = work;
  const notSaid = [...(work.notSaid ?? [])].sort((a, b) => a.position - b.position);
  for (const file of notSaid) {
    const { position, kind } = file;
    const fields = [
      ...new Set([...absentFields(files.find((one) => one.position === position)?.mapping ?? null), ...file.fields]),
    ];
    if (!isKept(kind) || fields.length === 0) continue;
    await lockBusiness(trx, tenantId);
    const ofStore =
      kind === 'standorte'
        ? sql``
        : sql`AND t.store_id = (
      SELECT st.id FROM stores st WHERE st.tenant_id = ${tenantId} AND st.external_id = s.store_key)`;
    await sql`
      UPDATE ${stage.table(kind)} s SET ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${keptOf(tenantId)[field] ?? sql.ref(`t.${field}`)}`))}
      FROM ${sql.table(KEPT[kind])} t
      WHERE ${stage.owns('s')} AND s.file = ${position} AND t.tenant_id = ${tenantId} AND t.external_id = s.external_id ${ofStore}`.execute(
      trx,
    );
    for (const earlier of notSaid)
      if (earlier.kind === kind && earlier.position < position) await takeFrom(work, kind, earlier, file);
  }
}

/** Of a row that two files of the upload have, the later one counts: what it says nothing of the earlier one may say. */
async function takeFrom({ trx, stage }: Import, kind: KeptKind, earlier: NotSaid, later: NotSaid): Promise<void> {
  const fields = later.fields.filter((field) => !earlier.fields.includes(field));
  if (fields.length === 0) return;
  const keys = FORMATS[kind].key.map((field) => sql.ref(field));
  await sql`
    UPDATE ${stage.table(kind)} s SET ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`e.${field}`)}`))}
    FROM (SELECT DISTINCT ON (${sql.join(keys)}) * FROM ${stage.rows(kind)} r WHERE r.file = ${earlier.position} ORDER BY ${sql.join(keys)}, line DESC) e
    WHERE ${stage.owns('s')} AND s.file = ${later.position}
      AND ${sql.join(
        FORMATS[kind].key.map((field) => sql`${sql.ref(`s.${field}`)} = ${sql.ref(`e.${field}`)}`),
        sql` AND `,
      )}`.execute(trx);
}
