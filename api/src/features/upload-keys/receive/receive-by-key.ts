import { join } from 'node:path';
import type { MappingProfile, PreviewChoice } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { UploadKey } from '../../../platform/auth/user.ts';
import { fileName, previewFolder, type UploadContext } from '../../../data/receiving/context.ts';
import { chooseMapping } from './choose-mapping.ts';
import { dropPreview, findPreview, receivePreview } from '../../../data/receiving/preview-store.ts';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { readHead } from '../../../data/reading/read-head.ts';
import { decodeHead, HEAD_BYTES, type IncomingFile } from '../../../data/receiving/receive-text.ts';
import { receiveUpload, type Uploader } from '../../../data/receiving/receive-upload.ts';
import { findLastShapes, lookAtFile } from './look-at-file.ts';
import { shapeChanges } from './shape-changes.ts';

const NOTHING_HELD = { held_preview: null, held_at: null };

/** What nightly files need of the mappings, which are a feature of their own. */
interface Mappings {
  listProfiles: (trx: Transaction<Database>, tenantId: number) => Promise<MappingProfile[]>;
  /** Makes an upload of files that wait. @returns its id; undefined when they wait no longer */
  importPreview: (
    context: UploadContext,
    uploader: Uploader,
    id: string,
    choice: PreviewChoice,
  ) => Promise<number | undefined>;
}

/**
 * Receives files that a program sends with a key, and notes when and with what end it was used. With a profile every
 * file is read by the one of its mappings that fits, or by the format's own columns. It returns the upload's id.
 * @throws UploadProblem as `receiveUpload`, and when a file fits neither
 */
export const receiveByKey =
  (mappings: Mappings) =>
  async (
    context: UploadContext,
    uploader: Uploader,
    key: UploadKey,
    files: AsyncIterable<IncomingFile>,
  ): Promise<number> => {
    try {
      const id = await (key.profileId === null
        ? receiveUpload(context, uploader, files)
        : receiveMapped(mappings, context, uploader, key, files));
      await noteUse(context, uploader.tenantId, key.id, null);
      return id;
    } catch (error) {
      if (error instanceof UploadProblem) await noteUse(context, uploader.tenantId, key.id, error.message);
      throw error;
    }
  };

async function receiveMapped(
  { listProfiles, importPreview }: Mappings,
  context: UploadContext,
  uploader: Uploader,
  { id: keyId, profileId }: UploadKey,
  files: AsyncIterable<IncomingFile>,
): Promise<number> {
  const { tenantId } = uploader;
  const id = await receivePreview(context, tenantId, files);
  try {
    const profile = (await withTenant(context.db, tenantId, (trx) => listProfiles(trx, tenantId))).find(
      (one) => one.id === profileId,
    );
    const chosen = [];
    for (const [position, file] of ((await findPreview(context, tenantId, id)) ?? []).entries()) {
      const head = await readHead(
        join(previewFolder(context, tenantId, id), fileName(position)),
        file.name,
        HEAD_BYTES,
      );
      chosen.push(
        ...chooseMapping(file.name, decodeHead(head, file.encoding), profile).map((mapping) => ({
          position,
          mapping,
          skip: false,
        })),
      );
    }
    await refuseOtherShapes(context, tenantId, keyId, id, chosen);
    const uploadId = await importPreview(context, uploader, id, {
      files: chosen,
      new_stores: [],
      brands: [],
      software: profile?.name ?? null,
    });
    if (uploadId === undefined) throw new Error('The files that were just received are gone');
    return uploadId;
  } catch (error) {
    // What nobody could decide by night waits for somebody who looks at it.
    if (error instanceof UploadProblem && TO_DECIDE.has(error.code)) await holdPreview(context, tenantId, keyId, id);
    else await dropPreview(context, tenantId, id);
    throw error;
  }
}

const TO_DECIDE: ReadonlySet<string> = new Set(['mapping-wrong', 'shape-changed']);

/** @throws UploadProblem that says what is new, where files are not what the key brought last */
async function refuseOtherShapes(
  context: UploadContext,
  tenantId: number,
  keyId: number,
  id: string,
  chosen: PreviewChoice['files'],
): Promise<void> {
  const waiting = (await findPreview(context, tenantId, id)) ?? [];
  const [last, key] = await withTenant(
    context.db,
    tenantId,
    async (trx) =>
      [
        await findLastShapes(trx, tenantId, keyId),
        await trx
          .selectFrom('upload_keys')
          .select('sends_changes')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', keyId)
          .executeTakeFirst(),
      ] as const,
  );
  const changes: string[] = [];
  for (const { position, mapping } of chosen) {
    const file = waiting[position];
    if (!file) continue;
    const shape = await lookAtFile(join(previewFolder(context, tenantId, id), fileName(position)), file, mapping);
    changes.push(
      ...shapeChanges(shape, last, key?.sends_changes !== true).map((sentence) => `Datei „${shape.name}“: ${sentence}`),
    );
  }
  if (changes.length > 0) throw new UploadProblem('shape-changed', [...new Set(changes)].join(' '));
}

/** Keeps the files of the newest night alone: an older one would bring older rows. */
async function holdPreview(context: UploadContext, tenantId: number, keyId: number, id: string): Promise<void> {
  const before = await withTenant(context.db, tenantId, async (trx) => {
    const key = await trx
      .selectFrom('upload_keys')
      .select('held_preview')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', keyId)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .updateTable('upload_keys')
      .set({ held_preview: id, held_at: new Date(), is_held_told: false })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', keyId)
      .execute();
    return key?.held_preview;
  });
  if (before) await dropPreview(context, tenantId, before);
}

/** What was taken ends what waited of an earlier night. */
const noteUse = ({ db }: UploadContext, tenantId: number, keyId: number, problem: string | null): Promise<unknown> =>
  withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('upload_keys')
      .set({ last_used_at: new Date(), last_problem: problem, ...(problem === null && NOTHING_HELD) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', keyId)
      .execute(),
  );
