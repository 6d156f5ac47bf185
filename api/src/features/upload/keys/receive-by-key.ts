import { join } from 'node:path';
import { withTenant } from '../../../platform/database/index.ts';
import type { UploadKey } from '../../../platform/auth/user.ts';
import { fileName, type UploadContext } from '../context.ts';
import { chooseMapping } from '../mapping/choose-mapping.ts';
import { importPreview } from '../mapping/import-preview.ts';
import { dropPreview, findPreview, previewFolder, receivePreview } from '../mapping/preview-store.ts';
import { listProfiles } from '../mapping/profiles.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { decodeHead, HEAD_BYTES, type IncomingFile } from '../receive/receive-text.ts';
import { receiveUpload, type Uploader } from '../receive/receive-upload.ts';

/**
 * Receives files that a program sends with a key, and notes when and with what end it was used. With a profile every
 * file is read by the one of its mappings that fits, or by the format's own columns.
 * @returns the upload's id
 * @throws UploadProblem as `receiveUpload`, and when a file fits neither
 */
export async function receiveByKey(context: UploadContext, uploader: Uploader, key: UploadKey, files: AsyncIterable<IncomingFile>): Promise<number> {
  try {
    const id = await (key.profileId === null ? receiveUpload(context, uploader, files) : receiveMapped(context, uploader, key.profileId, files));
    await noteUse(context, uploader.tenantId, key.id, null);
    return id;
  } catch (error) {
    if (error instanceof UploadProblem) await noteUse(context, uploader.tenantId, key.id, error.message);
    throw error;
  }
}

async function receiveMapped(context: UploadContext, uploader: Uploader, profileId: number, files: AsyncIterable<IncomingFile>): Promise<number> {
  const { tenantId } = uploader;
  const id = await receivePreview(context, tenantId, files);
  try {
    const profile = (await withTenant(context.db, tenantId, (trx) => listProfiles(trx, tenantId))).find((one) => one.id === profileId);
    const chosen = [];
    for (const [position, file] of (await findPreview(context, tenantId, id) ?? []).entries()) {
      const head = await readHead(join(previewFolder(context, tenantId, id), fileName(position)), file.name, HEAD_BYTES);
      chosen.push(...chooseMapping(file.name, decodeHead(head, file.encoding), profile).map((mapping) => ({ position, mapping, skip: false })));
    }
    const uploadId = await importPreview(context, uploader, id, { files: chosen, new_stores: [], software: profile?.name ?? null });
    if (uploadId === undefined) throw new Error('The files that were just received are gone');
    return uploadId;
  } catch (error) {
    await dropPreview(context, tenantId, id);
    throw error;
  }
}

const noteUse = ({ db }: UploadContext, tenantId: number, keyId: number, problem: string | null): Promise<unknown> =>
  withTenant(db, tenantId, (trx) => trx.updateTable('upload_keys').set({ last_used_at: new Date(), last_problem: problem })
    .where('tenant_id', '=', tenantId).where('id', '=', keyId).execute());
