import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { withTenant } from '../database/index.ts';
import { folderOf, type UploadContext } from './context.ts';
import { openIntake, type ReceivedFile } from './intake.ts';
import { UploadProblem } from './problem.ts';
import { readHeader } from './read/header.ts';
import { receiveFile } from './receive-file.ts';
import { headText, type IncomingFile } from './receive-text.ts';

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
    const intake = openIntake(incoming, context.limits, (name, head) => readHeader(name, headText(head)));
    for await (const file of files) await receiveFile({ ...file, name: intake.nameOf(file.name) }, intake);
    const received = intake.files;
    if (received.length === 0) throw new UploadProblem('no-files', 'Es wurde keine Datei ausgewählt. Bitte wählen Sie mindestens eine Datei aus.');
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
      encoding: file.encoding, delimiter: file.delimiter,
    }))).execute();
    // Inside the transaction: an upload that exists has its files.
    await rename(incoming, folderOf(context, tenantId, id));
    return id;
  });
}
