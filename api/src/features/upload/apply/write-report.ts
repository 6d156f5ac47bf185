import { sql } from 'kysely';
import { insertSelect } from '../../../platform/database/index.ts';
import { MAX_FINDINGS } from '../check/check-file.ts';
import type { Import } from './context.ts';

/**
 * Keeps the findings of the run, at most MAX_FINDINGS per file (rejected rows before warnings), and adds what
 * the references showed to the counts of the files, where the check has left its own.
 */
export async function writeReport({ trx, tenantId, stage }: Import): Promise<void> {
  const { uploadId } = stage;
  await insertSelect(
    trx,
    sql`
    INSERT INTO upload_findings (tenant_id, upload_id, file, line, column_name, value, reason, severity, raw_row)
    SELECT u.tenant_id, u.upload_id, u.name, f.line, f.column_name, f.value, f.reason, f.severity, f.raw_row
    FROM (
      SELECT *, row_number() OVER (PARTITION BY file ORDER BY severity, line) AS rank FROM ${stage.rows('findings')} found
    ) f
    JOIN upload_files u ON u.tenant_id = ${tenantId} AND u.upload_id = ${uploadId} AND u.position = f.file
    WHERE f.rank <= ${MAX_FINDINGS}
    ORDER BY u.position, f.line`,
  );
  // Rows rejected by the check are not staged, and their findings have a raw row; the others were found here.
  await sql`
    WITH found AS (
      SELECT file, line, bool_or(severity = 'rejected') AS rejected FROM ${stage.rows('findings')} f
      WHERE raw_row IS NULL GROUP BY file, line
    ), warned AS (
      ${sql.join(
        (['standorte', 'mitarbeiter', 'kunden', 'auftraege', 'positionen', 'refraktionen'] as const).map(
          (kind) => sql`SELECT file, line FROM ${stage.rows(kind)} s WHERE warned`,
        ),
        sql` UNION ALL `,
      )}
    ), counts AS (
      SELECT file,
        count(*) FILTER (WHERE rejected) AS rejected,
        count(*) FILTER (WHERE NOT rejected AND NOT warned_before) - count(*) FILTER (WHERE rejected AND warned_before) AS warnings
      FROM (
        SELECT f.*, EXISTS (SELECT FROM warned w WHERE w.file = f.file AND w.line = f.line) AS warned_before FROM found f
      ) f GROUP BY file
    )
    UPDATE upload_files u SET rejected = u.rejected + c.rejected, warnings = u.warnings + c.warnings
    FROM counts c
    WHERE u.tenant_id = ${tenantId} AND u.upload_id = ${uploadId} AND u.position = c.file`.execute(trx);
  await sql`
    UPDATE upload_files SET accepted = rows - rejected
    WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId}`.execute(trx);
}
