import {
  FILE_KINDS,
  FILE_USES,
  type FileKind,
  type FilePurpose,
  type UploadedFile,
} from '@portal/shared/contract/files';
import { ApiProblem } from '../http/problem.ts';
import { detectKind, HEAD_BYTES } from './detect-kind.ts';
import type { FileStore } from './file-store.ts';

/** Who sends a file, and to which business it belongs. */
export interface FileSender {
  tenantId: number;
  email: string;
  purpose: FilePurpose;
}

/** How long a file waits for the thing that it was sent for. */
const WAITING_MS = 24 * 3_600_000;
const MAX_NAME = 120;

/**
 * Takes in what somebody sends: judged by its content, whatever it is called, and never longer than its use allows. It
 * goes after a day unless `claimFiles` keeps it.
 * @param rawName as the sender calls it
 * @throws ApiProblem 413, 415 or 422, with nothing kept
 */
export async function receiveFile(
  files: FileStore,
  content: AsyncIterable<Uint8Array>,
  rawName: string,
  sender: FileSender,
): Promise<UploadedFile> {
  const { kinds, maxBytes }: { kinds: readonly FileKind[]; maxBytes: number } = FILE_USES[sender.purpose];
  const { head, bytes } = await splitHead(content);
  if (head.length === 0)
    throw new ApiProblem(422, 'file-empty', 'Diese Datei ist leer. Bitte wählen Sie eine andere aus.');
  const kind = await detectKind(head);
  if (!kind || !kinds.includes(kind)) {
    throw new ApiProblem(
      415,
      'file-kind',
      `Diese Datei ist nach ihrem Inhalt keines dieser Formate: ${kinds.map((name) => FILE_KINDS[name].label).join(', ')}. Bitte speichern Sie sie in einem davon.`,
    );
  }
  const { mediaType } = FILE_KINDS[kind];
  const name = nameOf(rawName, kind);
  const facts = { name, media_type: mediaType, purpose: sender.purpose, uploaded_by: sender.email };
  const stored = await files.put(
    sender.tenantId,
    atMost(bytes, maxBytes),
    new Date(Date.now() + WAITING_MS),
    (trx, { key }) =>
      trx.updateTable('files').set(facts).where('tenant_id', '=', sender.tenantId).where('key', '=', key).execute(),
  );
  return { key: stored.key, name, media_type: mediaType, bytes: stored.bytes };
}

async function splitHead(
  content: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; bytes: AsyncIterable<Uint8Array> }> {
  const iterator = content[Symbol.asyncIterator]();
  const parts: Uint8Array[] = [];
  for (let length = 0; length < HEAD_BYTES;) {
    const { done, value } = await iterator.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  async function* all() {
    yield* parts;
    for (;;) {
      const { done, value } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { head: Buffer.concat(parts), bytes: all() };
}

async function* atMost(content: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new ApiProblem(
        413,
        'file-too-large',
        `Diese Datei ist größer als ${maxBytes / 1_000_000}\u{a0}MB. Bitte verkleinern Sie sie oder teilen Sie sie auf.`,
      );
    }
    yield chunk;
  }
}

/** Without folders, and without what turns text around or cannot be seen; its ending says what the file is. */
function nameOf(raw: string, kind: FileKind): string {
  const { extension } = FILE_KINDS[kind];
  const last = raw.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, '').trim();
  const stem = plain
    .replace(kind === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i'), '')
    .slice(0, MAX_NAME)
    .trim();
  return `${stem || 'Datei'}.${extension}`;
}
