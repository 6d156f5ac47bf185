import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withTenant } from '../database/index.ts';
import { cleanText } from './format/clean-text.ts';
import { fileName, folderOf, type UploadContext } from './context.ts';
import { UploadProblem } from './problem.ts';
import { receiveFile, type IncomingFile, type ReceivedFile } from './receive-file.ts';

/** Who uploads: business and sign-in name. */
export interface Uploader {
  tenantId: number;
  email: string;
}

/**
 * Puts the files of one upload on disk and enters the upload as 'received'; all of them or none.
 * @returns the upload's id; its job is the caller's to start.
 * @throws UploadProblem when a file cannot be taken; nothing is left behind.
 */
export async function receiveUpload(context: UploadContext, uploader: Uploader, files: AsyncIterable<IncomingFile>): Promise<number> {
  const incoming = folderOf(context, uploader.tenantId, `incoming-${randomUUID()}`);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const received: ReceivedFile[] = [];
    for await (const file of files) {
      if (received.length >= context.limits.maxFiles) {
        throw new UploadProblem('too-many-files', `Es sind mehr als ${context.limits.maxFiles} Dateien auf einmal. Bitte laden Sie sie in mehreren Schritten hoch.`);
      }
      const name = cleanText(file.name.replaceAll(/[/\\]/g, ' ')).text.slice(0, 200) || 'ohne Namen';
      received.push(await receiveFile({ ...file, name }, join(incoming, fileName(received.length)), context.limits.maxFileBytes));
    }
    if (received.length === 0) throw new UploadProblem('no-files', 'Es wurde keine Datei ausgewählt. Bitte wählen Sie mindestens eine CSV-Datei aus.');
    return await enter(context, uploader, received, incoming);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw error;
  }
}

function enter(context: UploadContext, { tenantId, email }: Uploader, files: readonly ReceivedFile[], incoming: string): Promise<number> {
  const contents = files.map(({ header, hash }) => `${header.kind} ${hash}`).sort().join('\n');
  return withTenant(context.db, tenantId, async (trx) => {
    const { id } = await trx.insertInto('uploads').values({
      tenant_id: tenantId, status: 'received', user_email: email,
      content_hash: createHash('sha256').update(contents).digest('hex'),
    }).returning('id').executeTakeFirstOrThrow();
    await trx.insertInto('upload_files').values(files.map((file, position) => ({
      tenant_id: tenantId, upload_id: id, position, name: file.name, kind: file.header.kind, bytes: file.size,
      encoding: file.encoding, delimiter: file.header.delimiter,
    }))).execute();
    // Inside the transaction: an upload that exists has its files.
    await rename(incoming, folderOf(context, tenantId, id));
    return id;
  });
}
