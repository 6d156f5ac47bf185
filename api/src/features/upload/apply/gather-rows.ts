import { sql, type RawBuilder } from 'kysely';
import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { insertSelect } from '../../../platform/database/index.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { StoredFile } from '../check/start-checking.ts';
import { addFindings, type Import } from './context.ts';

type Gathered = 'kunden' | 'auftraege' | 'mitarbeiter' | 'standorte';

/** What an order is whose rows are of several kinds: the glasses that were sold, and not the cloth beside them. */
const KINDS = ['Brille', 'Neuverglasung', 'KL', 'Handelsware', 'Reparatur'];

/** The newest value that is there. */
const newest = (field: string) =>
  sql`(array_agg(${sql.ref(field)} ORDER BY line DESC) FILTER (WHERE ${sql.ref(field)} IS NOT NULL))[1]`;

/** What a column is of several rows; all others are the newest value. */
const OF_ALL: Readonly<Record<string, (field: string) => RawBuilder<unknown>>> = {
  // A single no is a no.
  ...Object.fromEntries(
    ['consent_letter', 'consent_email', 'consent_sms', 'consent_health'].map((field) => [
      field,
      () => sql`bool_and(${sql.ref(field)})`,
    ]),
  ),
  no_advertising: () => sql`bool_or(no_advertising)`,
  is_deceased: () => sql`bool_or(is_deceased)`,
  is_blocked: () => sql`bool_or(is_blocked)`,
  objected_channels: () => sql`string_agg(DISTINCT objected_channels, ',')`,
};
const OF_PARTS: typeof OF_ALL = {
  ...Object.fromEntries(
    ['gross_cents', 'discount_cents', 'insurance_cents'].map((field) => [
      field,
      () => sql`sum(${sql.ref(field)})::bigint`,
    ]),
  ),
  kind: () => sql`(array_agg(kind ORDER BY array_position(${sql.val(KINDS)}::text[], kind)))[1]`,
  ordered_on: () => sql`min(ordered_on)`,
};

/**
 * Makes one row of several, in files that have a row for each purchase or each of its lines, as their mapping says. Call it
 * before anything is looked at across rows.
 */
export async function gatherRows(work: Import, files: readonly StoredFile[]): Promise<void> {
  for (const { position, mapping } of files) {
    if (mapping?.columns.some(({ column, creates }) => column === 'mitarbeiter_id' && creates))
      await createStaff(work, position);
    if (mapping?.rows === 'number') await numberLines(work, position);
    else if (mapping?.rows && mapping.kind !== 'positionen' && mapping.kind !== 'refraktionen')
      await gather(work, position, mapping.kind, mapping.rows);
  }
}

async function gather(
  work: Import,
  position: number,
  kind: Gathered,
  rows: NonNullable<UploadMapping['rows']>,
): Promise<void> {
  const { trx, stage } = work;
  const { key, columns } = FORMATS[kind];
  const keys = sql.join(key.map((field) => sql.ref(field)));
  const own = sql`${stage.owns('s')} AND s.file = ${position}`;
  if (rows === 'merge' && kind === 'auftraege') await warnOfAmounts(work, position);
  const ofRows = rows === 'sum' ? { ...OF_ALL, ...OF_PARTS } : OF_ALL;
  const fields = [
    ...columns.map(({ field }) => field).filter((field) => !key.includes(field)),
    ...(kind === 'kunden' ? ['is_blocked', 'objected_channels'] : []),
  ];
  await sql`
    UPDATE ${stage.table(kind)} s SET ${sql.join(fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`g.${field}`)}`))}
    FROM (
      SELECT max(line) AS line, ${sql.join(fields.map((field) => sql`${(ofRows[field] ?? newest)(field)} AS ${sql.ref(field)}`))}
      FROM ${stage.rows(kind)} s WHERE s.file = ${position} GROUP BY ${keys} HAVING count(*) > 1
    ) g
    WHERE ${own} AND s.line = g.line`.execute(trx);
  await sql`
    DELETE FROM ${stage.table(kind)} s USING (
      SELECT line, row_number() OVER (PARTITION BY ${keys} ORDER BY line DESC) AS age FROM ${stage.rows(kind)} s WHERE s.file = ${position}
    ) g WHERE ${own} AND s.line = g.line AND g.age > 1`.execute(trx);
}

/** Rows of one order are the same order once more: where they say different amounts, nobody should believe that unseen. */
async function warnOfAmounts(work: Import, position: number): Promise<void> {
  const { stage } = work;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'gross_cents',
    severity: 'warning',
    value: sql`s.external_id`,
    reason: sql`'Die Zeilen dieses Auftrags nennen verschiedene Beträge. Gezählt wird der letzte.'`,
    from: sql`FROM (
      SELECT s.*, row_number() OVER (PARTITION BY store_key, external_id ORDER BY line DESC) AS age,
        min(gross_cents) OVER (PARTITION BY store_key, external_id) <> max(gross_cents) OVER (PARTITION BY store_key, external_id) AS differ
      FROM ${stage.rows('auftraege')} s WHERE s.file = ${position}
    ) s WHERE s.age = 1 AND s.differ`,
  });
}

async function numberLines({ trx, stage }: Import, position: number): Promise<void> {
  await sql`
    UPDATE ${stage.table('positionen')} s SET position = g.number
    FROM (SELECT line, row_number() OVER (PARTITION BY order_key ORDER BY line) AS number FROM ${stage.rows('positionen')} s WHERE s.file = ${position}) g
    WHERE ${stage.owns('s')} AND s.file = ${position} AND s.line = g.line`.execute(trx);
}

/** Makes staff of the numbers that orders name and nobody has; a file of staff in the same upload goes before. */
async function createStaff({ trx, tenantId, stage }: Import, position: number): Promise<void> {
  await insertSelect(
    trx,
    sql`
    INSERT INTO ${stage.table('mitarbeiter')} (tenant_id, upload_id, run, file, line, warned, external_id, store_key, short_code, is_active)
    SELECT s.tenant_id, s.upload_id, s.run, s.file, min(s.line), false, s.staff_key, s.store_key, s.staff_key, true
    FROM ${stage.rows('auftraege')} s
    WHERE s.file = ${position} AND s.staff_key IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${stage.rows('mitarbeiter')} m WHERE m.store_key = s.store_key AND m.external_id = s.staff_key)
      AND NOT EXISTS (
        SELECT FROM staff w JOIN stores st ON st.tenant_id = w.tenant_id AND st.id = w.store_id
        WHERE w.tenant_id = ${tenantId} AND st.external_id = s.store_key AND w.external_id = s.staff_key)
    GROUP BY s.tenant_id, s.upload_id, s.run, s.file, s.staff_key, s.store_key`,
  );
}
