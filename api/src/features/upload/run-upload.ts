import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withTenant } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { PORTAL_FILE } from '../../data/own-data/taken.ts';
import { loadBlockList, type BlockList } from '../../data/block-list/block-list.ts';
import { askBlockListAgain } from './apply/ask-block-list-again.ts';
import { gatherRows } from './apply/gather-rows.ts';
import { hashObjections } from '../../data/block-list/follow-objections.ts';
import { importStaged } from './apply/import-staged.ts';
import type { ImportStep } from './apply/import-steps.ts';
import { notSaidOf } from './apply/not-said.ts';
import { checkFile, workOf, type CheckedFile } from './check/check-file.ts';
import { fileName, folderOf, type UploadContext } from '../../data/receiving/context.ts';
import { failUpload } from './fail-upload.ts';
import { today } from '@portal/shared/contract/calendar';
import { keepStoredValues } from './apply/keep-stored-values.ts';
import { mappedHeader } from '../../data/reading/mapped-header.ts';
import { UploadProblem } from '../../data/reading/problem.ts';
import { storeLogo } from '../../data/own-data/load/logo-file.ts';
import { isTakeAway } from '../../data/own-data/load/require-loadable.ts';
import { CHECKING_SHARE, createProgress } from './progress.ts';
import { readHead } from '../../data/reading/read-head.ts';
import { readHeader } from '../../data/reading/header.ts';
import { decodeHead, HEAD_BYTES, headText } from '../../data/receiving/receive-text.ts';
import { analyzeStage, clearStage, openStage, type Stage } from '../../data/uploads/stage.ts';
import { startChecking, type Started, type StoredFile } from './check/start-checking.ts';

/** What imports need of the portal. */
export interface ImportContext extends UploadContext {
  /** For the logo that a business has taken along. */
  files: FileStore;
}

/** `signal` stops between two chunks, and the run may be repeated; `steps`: see `importStaged`. */
export interface RunOptions {
  signal?: AbortSignal;
  steps?: readonly ImportStep[];
}

/**
 * Checks and imports an upload whose files are on disk. May be killed at any moment and called again: before
 * its one transaction nothing of the business's data has changed, after it the call returns at once.
 * What is wrong with the files ends the upload as 'failed'; anything else is thrown, and the run can be repeated.
 */
export async function runUpload(
  context: ImportContext,
  tenantId: number,
  uploadId: number,
  options: RunOptions = {},
): Promise<void> {
  const { db } = context;
  const started = await startChecking(db, tenantId, uploadId);
  if (started) {
    const stage = await openStage(db, tenantId, uploadId, started.run);
    const blockList = await withTenant(db, tenantId, async (trx) => {
      // What objectors read and where they live by now, as earlier files have said it.
      await hashObjections(trx, tenantId);
      return loadBlockList(trx, tenantId);
    });
    try {
      await checkAndImport(context, stage, started, blockList, options);
    } catch (error) {
      if (!(error instanceof UploadProblem)) throw error;
      await failUpload(db, tenantId, uploadId, error.message, { stage, blockList });
    }
  }
  await clearStage(db, tenantId, uploadId);
  await rm(folderOf(context, tenantId, uploadId), { recursive: true, force: true });
}

async function checkAndImport(
  context: ImportContext,
  stage: Stage,
  { files: stored, storeIds }: Started,
  blockList: BlockList | null,
  { signal, steps }: RunOptions,
): Promise<void> {
  const { db, files: room } = context;
  const { tenantId, uploadId } = stage;
  const files = await Promise.all(stored.map((file) => describe(context, stage, file)));
  const onProgress = createProgress(
    db,
    tenantId,
    uploadId,
    files.reduce((sum, { bytes }) => sum + workOf(bytes), 0),
  );
  const terms = { today: today(), blockList };
  for (const file of files) {
    const counts = await checkFile(db, stage, file, terms, async (bytes) => {
      signal?.throwIfAborted();
      await onProgress(bytes);
    }).catch((error: unknown) => {
      throw error instanceof UploadProblem && !error.message.includes(file.name)
        ? new UploadProblem(error.code, `Datei „${file.name}“: ${error.message}`)
        : error;
    });
    await withTenant(db, tenantId, (trx) =>
      trx
        .updateTable('upload_files')
        .set({ ...counts, not_said: [...file.header.notSaid] })
        .where('tenant_id', '=', tenantId)
        .where('upload_id', '=', uploadId)
        .where('position', '=', file.position)
        .execute(),
    );
  }
  await analyzeStage(db);
  const folder = folderOf(context, tenantId, uploadId);
  const takeAway = isTakeAway(folder)
    ? { portalFile: join(folder, PORTAL_FILE), logoKey: await storeLogo(room, tenantId, folder) }
    : null;
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('uploads')
      .set({ status: 'importing', progress: CHECKING_SHARE })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .execute(),
  );
  await withTenant(db, tenantId, async (trx) => {
    const work = { trx, tenantId, stage, storeIds, takeAway, notSaid: files.map(notSaidOf) };
    await askBlockListAgain(work, blockList);
    await gatherRows(work, stored);
    await keepStoredValues(work, stored);
    await importStaged(work, steps);
  });
}

async function describe(
  context: ImportContext,
  { tenantId, uploadId }: Stage,
  file: StoredFile,
): Promise<CheckedFile & { bytes: number }> {
  const path = join(folderOf(context, tenantId, uploadId), fileName(file.position));
  const head = await readHead(path, file.name, HEAD_BYTES);
  const header = file.mapping
    ? mappedHeader(file.name, decodeHead(head, file.encoding), file.mapping)
    : readHeader(file.name, headText(head));
  return {
    ...file,
    path,
    header: { ...header, isSheet: file.encoding === null },
    encoding: file.encoding ?? 'UTF-8',
    delimiter: header.delimiter,
    headerLine: header.line,
    width: header.width,
  };
}
