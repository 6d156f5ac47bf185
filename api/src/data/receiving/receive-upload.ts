import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { UploadKind, UploadMapping } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { requireKey } from '../../platform/auth/upload-keys.ts';
import type { UploadKey } from '../../platform/auth/user.ts';
import { findStoreRights, withTenant, type Database } from '../../platform/database/index.ts';
import { folderOf, incomingName, type UploadContext } from './context.ts';
import { openIntake, type ReceivedFile } from './intake.ts';
import { UploadProblem } from '../reading/problem.ts';
import { receiveFile } from './receive-file.ts';
import { isTakeAway, requireLoadable } from '../own-data/load/require-loadable.ts';
import type { IncomingFile } from './receive-text.ts';

/** Uploads of one business that may wait for their import at once. */
const MAX_WAITING = 20;

/** Who uploads. */
export interface Uploader {
  tenantId: number;
  /** Sign-in name; of a program, the name of its key. */
  email: string;
  /** Absent: asked for by `sub`. */
  name?: string;
  /** Of a person, who may be for some stores alone. */
  sub?: string;
  /** Of a program that has a key. */
  uploadKey?: UploadKey;
  groups?: readonly string[];
}

/**
 * Puts the files of one upload on disk and enters the upload as 'received'; all of them or none.
 * @returns the upload's id; its job is the caller's to start.
 * @throws UploadProblem when a file cannot be taken; nothing is left behind.
 */
export async function receiveUpload(
  context: UploadContext,
  uploader: Uploader,
  files: AsyncIterable<IncomingFile>,
): Promise<number> {
  await withTenant(context.db, uploader.tenantId, (trx) => requireRoom(trx, uploader.tenantId));
  const incoming = folderOf(context, uploader.tenantId, incomingName());
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const intake = openIntake(incoming, context.limits, 'format');
    for await (const file of files) await receiveFile({ ...file, name: intake.nameOf(file.name) }, intake);
    const received = intake.files;
    if (received.length === 0)
      throw new UploadProblem(
        'no-files',
        'Es wurde keine Datei ausgewählt. Bitte wählen Sie mindestens eine Datei aus.',
      );
    if (isTakeAway(incoming)) await requireLoadable(context.db, uploader, incoming);
    return await enterUpload(
      context,
      uploader,
      received.map((file, position) => ({ ...file, position, kind: file.header.kind, mapping: null })),
      incoming,
      { software: null },
    );
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw error;
  }
}

/** @throws UploadProblem when as many uploads of the business wait for their import as may */
async function requireRoom(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const { waiting } = await trx
    .selectFrom('uploads')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'received')
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= MAX_WAITING) {
    throw new UploadProblem(
      'too-many-waiting',
      `Es warten schon ${waiting} Uploads Ihres Betriebs auf ihren Import. Bitte warten Sie, bis einige davon übernommen sind, und laden Sie diese Dateien dann hoch.`,
    );
  }
}

/** A file that an upload is to read. */
export interface EnteredFile extends Omit<ReceivedFile, 'header'> {
  /** Its number in the folder. */
  position: number;
  kind: UploadKind;
  mapping: UploadMapping | null;
}

/** Where the files of an upload come from. */
export interface Origin {
  /** The program whose export they are; null: they have the portal's own format, or nobody said. */
  software: string | null;
  /** The preview of which they are; an upload is made of it once. */
  previewId?: string;
  /** What is decided with the upload, or not at all. */
  withIt?: (trx: Transaction<Database>) => Promise<void>;
}

/**
 * Makes an upload of files in a folder, which becomes the upload's own.
 * @returns its id
 * @throws ApiProblem when the key by which they came was revoked meanwhile
 * @throws UploadProblem 'preview-taken' when an upload was made of the preview already
 */
export async function enterUpload(
  context: UploadContext,
  { tenantId, email, name, sub, uploadKey }: Uploader,
  files: readonly EnteredFile[],
  incoming: string,
  { software, previewId, withIt }: Origin,
): Promise<number> {
  const contents = files
    .map(({ kind, hash }) => `${kind} ${hash}`)
    .sort()
    .join('\n');
  const userName = name ?? (sub === undefined || uploadKey ? null : await context.nameOf?.(sub)) ?? null;
  return withTenant(context.db, tenantId, async (trx) => {
    await requireRoom(trx, tenantId);
    if (uploadKey) await requireKey(trx, tenantId, uploadKey.id);
    const stores = sub === undefined ? [] : await findStoreRights(trx, { tenantId, sub });
    const upload = await trx
      .insertInto('uploads')
      .values({
        tenant_id: tenantId,
        status: 'received',
        user_email: email,
        user_name: userName,
        software,
        store_ids: stores.length > 0 ? stores : null,
        key_id: uploadKey?.id ?? null,
        is_take_away: isTakeAway(incoming),
        preview_id: previewId ?? null,
        content_hash: createHash('sha256').update(contents).digest('hex'),
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'preview_id']).where('preview_id', 'is not', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!upload)
      throw new UploadProblem(
        'preview-taken',
        'Diese Dateien wurden schon importiert. Sie finden den Upload in der Historie.',
      );
    const { id } = upload;
    await trx
      .insertInto('upload_files')
      .values(
        files.map(({ position, name, kind, size, encoding, delimiter, mapping }) => ({
          tenant_id: tenantId,
          upload_id: id,
          position,
          name,
          kind,
          bytes: size,
          encoding,
          delimiter,
          mapping: mapping && JSON.stringify(mapping),
        })),
      )
      .execute();
    await withIt?.(trx);
    const folder = folderOf(context, tenantId, id);
    // A process killed after the renaming leaves a folder without an upload, and the database gives its number again.
    await rm(folder, { recursive: true, force: true });
    // Inside the transaction: an upload that exists has its files.
    await rename(incoming, folder);
    return id;
  });
}
