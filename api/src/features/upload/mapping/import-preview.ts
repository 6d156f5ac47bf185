import { join } from 'node:path';
import type { PreviewChoice, UploadPreview } from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../../platform/database/index.ts';
import { fileName, type UploadContext } from '../context.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { readHeader } from '../../../data/reading/header.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { decodeHead, HEAD_BYTES } from '../receive/receive-text.ts';
import { enterUpload, type Uploader } from '../receive/receive-upload.ts';
import { findLastRows } from './find-last-rows.ts';
import { mappedHeader } from './mapped-header.ts';
import { previewFile } from './preview-file.ts';
import { findPreview, previewFolder } from './preview-store.ts';
import { listProfiles } from './profiles.ts';
import { withUnknownStores } from './store-numbers.ts';
import { findStoreNames } from './store-renames.ts';

/** Looks at the files of a preview under the mappings chosen. @returns undefined when there is no such preview */
export async function showPreview(context: UploadContext, tenantId: number, id: string, choice: PreviewChoice): Promise<UploadPreview | undefined> {
  const waiting = await findPreview(context, tenantId, id);
  if (!waiting) return undefined;
  const terms = await withTenant(context.db, tenantId, async (trx) =>
    ({ profiles: await listProfiles(trx, tenantId), storeNames: await findStoreNames(trx, tenantId), lastRows: await findLastRows(trx, tenantId) }));
  const files = [];
  for (const [position, file] of waiting.entries()) {
    const chosen = choice.files.find((one) => one.position === position);
    if (chosen?.skip) continue;
    files.push(await previewFile(file, position, join(previewFolder(context, tenantId, id), fileName(position)), chosen?.mapping ?? null, terms));
  }
  return { id, files: withUnknownStores(files, terms.storeNames.keys()), last_rows: terms.lastRows };
}

/**
 * Makes an upload of a preview's files; the preview is no more. @returns the upload's id, undefined when there is
 * no such preview @throws UploadProblem when a file is neither of the format nor mapped
 */
export async function importPreview(context: UploadContext, uploader: Uploader, id: string, choice: PreviewChoice): Promise<number | undefined> {
  try {
    return await enterPreview(context, uploader, id, choice);
  } catch (error) {
    // Whoever imports the same preview at the same moment has its folder: what is missed there says nothing of the files.
    if (!await findPreview(context, uploader.tenantId, id)) return undefined;
    throw error;
  }
}

async function enterPreview(context: UploadContext, uploader: Uploader, id: string, choice: PreviewChoice): Promise<number | undefined> {
  const waiting = await findPreview(context, uploader.tenantId, id);
  if (!waiting) return undefined;
  const folder = previewFolder(context, uploader.tenantId, id);
  const entered = [];
  for (const [position, file] of waiting.entries()) {
    const chosen = choice.files.find((one) => one.position === position);
    if (chosen?.skip) continue;
    const mapping = chosen?.mapping ?? null;
    const head = decodeHead(await readHead(join(folder, fileName(position)), file.name, HEAD_BYTES), file.encoding);
    const { kind, delimiter } = mapping ? mappedHeader(file.name, head, mapping) : readHeader(file.name, head);
    entered.push({ ...file, position, kind, mapping, delimiter: file.encoding && delimiter });
  }
  if (entered.length === 0) throw new UploadProblem('no-files', 'Es wurden alle Dateien ausgelassen. Bitte wählen Sie mindestens eine aus.');
  return enterUpload(context, uploader, entered, folder, choice.software);
}
