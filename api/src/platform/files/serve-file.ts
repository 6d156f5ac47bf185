import type { UploadedFile } from '@portal/shared/contract/files';
import type { FastifyReply } from 'fastify';
import { ApiProblem } from '../http/problem.ts';
import type { ByteRange } from './byte-store.ts';
import type { FileStore } from './file-store.ts';

const gone = () => new ApiProblem(404, 'file-not-found', 'Diese Datei gibt es nicht (mehr).');

/**
 * Answers with a file that people have sent. Whatever it holds, nothing in it runs: it is what the server says it is,
 * it is saved and not shown, and were it shown, it would have no scripts, no origin and nothing to load.
 * @param range the request's header of that name; one part of the file, or all of it
 */
export async function serveFile(
  reply: FastifyReply,
  files: FileStore,
  tenantId: number,
  file: UploadedFile | undefined,
  range?: string,
): Promise<FastifyReply> {
  if (!file) throw gone();
  const part = range === undefined ? undefined : partOf(range, file.bytes);
  if (part === null) {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new ApiProblem(416, 'range', 'Diesen Teil der Datei gibt es nicht. Bitte laden Sie die ganze Datei.');
  }
  const stored = await files.open(tenantId, file.key, { range: part });
  if (!stored) throw gone();
  if (part) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`);
  return reply
    .type(file.media_type)
    .header('accept-ranges', 'bytes')
    .header('content-length', part ? part.last - part.first + 1 : file.bytes)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(stored.content);
}

/** One range of bytes as browsers ask for; undefined for what may be answered with the whole, null where there is nothing. */
function partOf(header: string, bytes: number): ByteRange | undefined | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (!from && !to) return undefined;
  const first = from ? Number(from) : Math.max(0, bytes - Number(to));
  const last = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return first <= last ? { first, last } : null;
}
