import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { sql } from 'kysely';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { addFindings, type Import } from './context.ts';

/** The same number twice in one upload: the later row counts, the earlier is told so. */
export async function rejectRepeatedRows(work: Import, kind: UploadKind): Promise<void> {
  const { stage } = work;
  const { key, columns } = FORMATS[kind];
  // Grouping treats nulls as equal, a join does not; only refractions have a key that may be null.
  const parts = key.map((field) => sql`coalesce(${sql.ref(`s.${field}`)}::text, '')`);
  const list = sql.join(parts);
  const shown = key.includes('external_id')
    ? 'external_id'
    : (columns.find(({ field }) => key.includes(field))?.field ?? '');
  await addFindings(work, {
    kind,
    field: shown,
    value: sql`${sql.ref(`s.${shown}`)}`,
    reason: sql`'Diese Nummer kommt in Zeile ' || s.last_line || ' noch einmal vor. Die letzte Zeile zählt.'`,
    severity: 'rejected',
    from: sql`FROM (
      SELECT s.*, row_number() OVER latest AS age, first_value(s.line) OVER latest AS last_line
      FROM ${stage.rows(kind)} s
      WHERE (${list}) IN (SELECT ${list} FROM ${stage.rows(kind)} s GROUP BY ${list} HAVING count(*) > 1)
      WINDOW latest AS (PARTITION BY ${list} ORDER BY s.file DESC, s.line DESC)
    ) s WHERE s.age > 1`,
  });
}
