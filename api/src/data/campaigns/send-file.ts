import type { FastifyReply } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { ExportRow, Rooms } from './make-file.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

interface Sent {
  file: ExportRow;
  /** Of the selection or campaign. */
  name: string;
  /** Just made, and written down with that. */
  isNew: boolean;
}

/** Answers with the file itself; who fetches it another time is written down as well. */
export async function sendFile(
  { db, files }: Pick<Rooms, 'db' | 'files'>,
  user: ApiUser,
  reply: FastifyReply,
  { file, name, isNew }: Sent,
): Promise<FastifyReply> {
  const opened = await files.open(user.tenantId, file.file_key, {
    before: async () =>
      isNew ||
      withTenant(db, user, (trx) =>
        audit(trx, user, {
          action: 'export-downloaded',
          details: { list: file.list_id, export: file.id, hash: file.hash },
        }),
      ),
  });
  if (!opened) throw expired();
  return reply
    .type(TYPES[file.format])
    .header(
      'content-disposition',
      `attachment; filename="adressen.${file.format}"; filename*=UTF-8''${encodeURIComponent(fileName(name))}.${file.format}`,
    )
    .header('content-length', opened.bytes)
    .header('x-row-count', file.row_count)
    .send(opened.content);
}

/** @returns the problem of a link that works no more */
export const expired = (): ApiProblem =>
  new ApiProblem(
    410,
    'export-expired',
    'Diese Datei gibt es nicht mehr: Links enden nach 24 Stunden, und früher, wenn jemand aus der Liste widersprochen hat. Bitte erstellen Sie die Datei neu.',
  );

/** What every file system takes. */
const fileName = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'Adressen';
