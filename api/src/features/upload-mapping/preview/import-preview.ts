import { constants } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewChoice, UploadPreview } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import {
  fileName,
  folderOf,
  incomingName,
  previewFolder,
  type UploadContext,
} from '../../../data/receiving/context.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { readHeader } from '../../../data/reading/header.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { decodeHead, HEAD_BYTES } from '../../../data/receiving/receive-text.ts';
import { enterUpload, type EnteredFile, type Uploader } from '../../../data/receiving/receive-upload.ts';
import { withFirstStore } from './first-store.ts';
import { askOfBrands, decideBrands, mayDecideBrands } from './brand-names.ts';
import { findStoredMonths } from './find-stored-months.ts';
import { findLastRows } from './find-last-rows.ts';
import { findLearnedNames } from '../suggest/learned-names.ts';
import { findMarketProfiles } from '../market/market-profiles.ts';
import { mappedHeader } from '../../../data/reading/mapped-header.ts';
import { previewFile, type Reading } from './preview-file.ts';
import { dropPreview, findPreview } from '../../../data/receiving/preview-store.ts';
import { writeNewStores } from './new-stores.ts';
import { listProfiles } from '../profiles/profiles.ts';
import { withUnknownStores } from './store-numbers.ts';
import type { KnownProfile } from '../suggest/suggest.ts';
import { findStoreNames } from '../suggest/store-renames.ts';

/** Looks at the files of a preview under the mappings chosen. @returns undefined when there is no such preview */
export async function showPreview(
  context: UploadContext,
  user: Pick<ApiUser, 'tenantId' | 'groups'>,
  id: string,
  choice: PreviewChoice,
): Promise<UploadPreview | undefined> {
  const { tenantId } = user;
  const waiting = await findPreview(context, tenantId, id);
  if (!waiting) return undefined;
  const { lastRows, ...own } = await withTenant(context.db, tenantId, async (trx) => ({
    profiles: await findKnownProfiles(trx, tenantId),
    stores: await findStoreNames(trx, tenantId),
    lastRows: await findLastRows(trx, tenantId),
  }));
  const terms = { ...own, learned: await findLearnedNames(context.db, tenantId) };
  const read = [];
  for (const [position, file] of waiting.entries()) {
    for (const reading of readingsOf(choice, position)) {
      read.push(
        await previewFile(
          file,
          position,
          join(previewFolder(context, tenantId, id), fileName(position)),
          reading,
          terms,
        ),
      );
    }
  }
  const files = withFirstStore(read, terms.stores);
  const months = [...new Set(files.flatMap(({ file }) => file.brings.months.map(({ month }) => month)))].sort();
  const brands = mayDecideBrands(user) ? counted(files.flatMap((file) => [...file.brands])) : new Map<string, number>();
  const known = await withTenant(context.db, tenantId, async (trx) => ({
    stored_months: await findStoredMonths(trx, tenantId, months),
    ...(await askOfBrands(trx, tenantId, brands)),
  }));
  const stores = [...terms.stores].map(([number, name]) => ({ standort_id: number, name }));
  const numbers = [...terms.stores.keys(), ...choice.new_stores.map(({ standort_id: number }) => number)];
  return { id, files: withUnknownStores(files, numbers), last_rows: lastRows, stores, ...known };
}

/** The business's own profiles, and those of the market. */
async function findKnownProfiles(trx: Transaction<Database>, tenantId: number): Promise<KnownProfile[]> {
  const market = await findMarketProfiles(trx);
  return [
    ...(await listProfiles(trx, tenantId)),
    ...market.map(({ name, mappings, version }) => ({ name, mappings, marketVersion: version })),
  ];
}

/** The same name of several files is one. */
function counted(names: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [name, rows] of names) sums.set(name, (sums.get(name) ?? 0) + rows);
  return sums;
}

/**
 * Makes an upload of a preview's files; the preview is no more. @returns the upload's id, undefined when there is
 * no such preview @throws UploadProblem when a file is neither of the format nor mapped
 */
export async function importPreview(
  context: UploadContext,
  uploader: Uploader,
  id: string,
  choice: PreviewChoice,
): Promise<number | undefined> {
  try {
    return await enterPreview(context, uploader, id, choice);
  } catch (error) {
    // Whoever imports the same preview at the same moment has it: what is missed there says nothing of the files.
    if (isTaken(error) || !(await findPreview(context, uploader.tenantId, id))) return undefined;
    throw error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof UploadProblem && error.code === 'preview-taken';

/** How a file is read: once as it is, or by each of the mappings chosen; not at all where it is left out. */
function readingsOf({ files }: PreviewChoice, position: number): Reading[] {
  const chosen = files.filter((one) => one.position === position);
  return chosen.length === 0 ? [{ mapping: null }] : chosen.filter(({ skip }) => !skip);
}

async function enterPreview(
  context: UploadContext,
  uploader: Uploader,
  id: string,
  choice: PreviewChoice,
): Promise<number | undefined> {
  const { tenantId } = uploader;
  const waiting = await findPreview(context, tenantId, id);
  if (!waiting) return undefined;
  const folder = previewFolder(context, tenantId, id);
  // The preview stays until the upload is committed: whenever the process dies, its files lie in one of the two.
  const incoming = folderOf(context, tenantId, incomingName());
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const entered: EnteredFile[] = [];
    let next = waiting.length;
    for (const [position, file] of waiting.entries()) {
      const head = decodeHead(await readHead(join(folder, fileName(position)), file.name, HEAD_BYTES), file.encoding);
      for (const [index, { mapping }] of readingsOf(choice, position).entries()) {
        const { kind, delimiter } = mapping ? mappedHeader(file.name, head, mapping) : readHeader(file.name, head);
        // Read once for each kind that is in it, each time as a file of its own.
        const at = index === 0 ? position : next++;
        await placeFile(join(folder, fileName(position)), join(incoming, fileName(at)));
        entered.push({ ...file, position: at, kind, mapping, delimiter: file.encoding && delimiter });
      }
    }
    if (choice.new_stores.length > 0) entered.push(await writeNewStores(incoming, next, choice.new_stores));
    if (entered.length === 0)
      throw new UploadProblem('no-files', 'Es wurden alle Dateien ausgelassen. Bitte wählen Sie mindestens eine aus.');
    const uploadId = await enterUpload(context, uploader, entered, incoming, {
      software: choice.software,
      previewId: id,
      withIt: async (trx) => {
        await decideBrands(trx, uploader, choice.brands);
        await trx
          .updateTable('upload_keys')
          .set({ held_preview: null, held_at: null, last_problem: null })
          .where('tenant_id', '=', tenantId)
          .where('held_preview', '=', id)
          .execute();
      },
    });
    await dropPreview(context, tenantId, id);
    return uploadId;
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw error;
  }
}

/** The same file in another folder without a copy of its bytes, where the disk can do that. */
const placeFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
