import { Readable } from 'node:stream';
import type { UploadFinding } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { handOut, type FileStore } from '../../../platform/files/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { streamFindings } from './find-findings.ts';
import { findingsCsv } from './findings-csv.ts';
import { requireUpload } from './require-upload.ts';

/** The error report of an upload as a file. One that quotes customers' rows is an export like others: it is written down who took it. */
export const findingsFile =
  (files: FileStore): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/upload/:id/findings.csv',
      {
        config: { groups: ['PURE', 'PRO', 'Fileupload'], noSupport: true, limit: 'export' },
        schema: { tags: ['Upload'], params: idParams },
      },
      async ({ user, params: { id } }, reply) => {
        await requireUpload({ db }, user, id);
        const name = `upload-${id}-hinweise.csv`;
        let count = 0;
        const content = findingsCsv(
          counted(streamFindings(db, user.tenantId, id), () => {
            count += 1;
          }),
        );
        if (await holdsCustomers(db, user.tenantId, id)) {
          return handOut(reply, files, user, {
            name,
            content,
            subjectId: id,
            details: () => ({ purpose: 'Fehlerbericht eines Uploads', count }),
          });
        }
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(content));
      },
    );
  };

async function* counted(findings: AsyncIterable<UploadFinding>, tick: () => void): AsyncGenerator<UploadFinding> {
  for await (const finding of findings) {
    tick();
    yield finding;
  }
}

/** Whether anything was found in a file other than those of stores and staff; one of which nobody knows what it is may hold customers. */
async function holdsCustomers(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<boolean> {
  return withTenant(db, tenantId, async (trx) => {
    const { rows } = await sql`
      SELECT FROM upload_findings x WHERE x.tenant_id = ${tenantId} AND x.upload_id = ${uploadId} AND NOT EXISTS (
        SELECT FROM upload_files f WHERE f.tenant_id = ${tenantId} AND f.upload_id = ${uploadId} AND f.name = x.file AND f.kind IN ('standorte', 'mitarbeiter'))
      LIMIT 1`.execute(trx);
    return rows.length > 0;
  });
}
