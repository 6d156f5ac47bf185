import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { uploadSchema, type Upload } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { clearLeftovers } from '../../data/receiving/clear-leftovers.ts';
import { DEFAULT_LIMITS, type UploadContext, type UploadLimits } from '../../data/receiving/context.ts';
import { failUpload } from './fail-upload.ts';
import { findUpload } from './history/find-uploads.ts';
import { requireUpload } from './history/require-upload.ts';
import { receiveUpload, type Uploader } from '../../data/receiving/receive-upload.ts';
import { abandonRollBack, runRollBack } from './roll-back/run-roll-back.ts';
import { runUpload, type ImportContext } from './run-upload.ts';
import { OPEN } from '../../data/uploads/status.ts';

const QUEUE = 'upload';
export const NIGHTLY = 'upload-clear-leftovers';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;
/** A kill counts as an attempt too. */
const RETRIES = 5;
/** Seconds between two looks for uploads with which nobody goes on. */
const LOOK_SECONDS = 600;
const TECHNICAL =
  'Der Import ist an einem technischen Fehler gescheitert; es wurde nichts übernommen. Bitte laden Sie die Dateien erneut hoch.';

export interface UploadOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  /** The portal's data folder; with several instances one that they share. */
  dataDir: string;
  files: FileStore;
  limits?: Partial<UploadLimits>;
  nameOf?: ImportContext['nameOf'];
  /** For tests. */
  lookSeconds?: number;
}

/** What routes that make uploads work with. */
export interface Uploads {
  context: UploadContext;
  /** Starts the import, or the roll-back, of an upload. @returns how it stands @throws ApiProblem when the user does not see it */
  start(user: ApiUser, uploadId: number): Promise<Upload>;
  /**
   * Uploads all files of a folder, as a person would, and waits for the end of the import.
   * @returns the upload, 'done' or 'failed'
   * @throws UploadProblem when a file is refused
   */
  importFiles(folder: string, uploader: Uploader): Promise<Upload>;
}

/** Opens the queue of imports and takes up what a stopped or killed portal has left. */
export async function startUploads({
  db,
  jobs,
  dataDir,
  files,
  limits,
  nameOf,
  lookSeconds = LOOK_SECONDS,
}: UploadOptions): Promise<Uploads> {
  const context: ImportContext = { db, dataDir, files, limits: { ...DEFAULT_LIMITS, ...limits }, nameOf };
  await jobs.registerJob<{ uploadId: number }>(
    QUEUE,
    async ({ uploadId }, { tenantId, signal, attempt }) => {
      try {
        await runUpload(context, tenantId, uploadId, { signal });
        await runRollBack(db, tenantId, uploadId);
      } catch (error) {
        if (attempt >= RETRIES && !signal.aborted) await giveUp(db, tenantId, uploadId);
        throw withoutCustomerData(error);
      }
    },
    { retries: RETRIES },
  );
  const enqueue = async (tenantId: number, uploadId: number) =>
    void (await jobs.sendJob(QUEUE, tenantId, { uploadId }));
  await takeUpUnfinished(db, enqueue);
  // While the portal runs too: at the last attempt of a job the disk may still be full, for the job as for the word that it failed.
  jobs.repeat({ soon: lookSeconds, late: lookSeconds, news: 0 }, () =>
    takeUpUnfinished(db, enqueue, new Date(Date.now() - lookSeconds * 1_000)),
  );
  await clearLeftovers(context, true);
  // A portal that runs for months and gets no new files keeps no old ones either.
  await jobs.registerJob(NIGHTLY, () => clearLeftovers(context));
  await jobs.scheduleJob(NIGHTLY, EVERYBODY, '10 3 * * *');
  return {
    context,
    start: async (user, uploadId) => {
      await enqueue(user.tenantId, uploadId);
      return requireUpload(context, user, uploadId);
    },
    importFiles: async (folder, uploader) => {
      const id = await receiveUpload(context, uploader, filesIn(folder));
      await runUpload(context, uploader.tenantId, id);
      return uploadSchema.parse(
        await withTenant(db, uploader.tenantId, (trx) => findUpload(trx, uploader.tenantId, id)),
      );
    },
  };
}

/** Nothing has been changed: an import ends as failed, and an upload that could not be taken back still counts. */
async function giveUp(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<void> {
  await failUpload(db, tenantId, uploadId, TECHNICAL);
  await abandonRollBack(db, tenantId, uploadId);
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Upload run ended with ${name ?? 'an error'} ${code ?? ''}`.trim());
}

/**
 * The queue may have given a job up, or never got it: entering an upload and sending its job are two steps.
 * A job too many does no harm; it finds the upload finished.
 * @param before of all that came before it; of all without
 */
async function takeUpUnfinished(
  db: Kysely<Database>,
  enqueue: (tenantId: number, uploadId: number) => Promise<void>,
  before?: Date,
): Promise<void> {
  const unfinished = await asOperator(db, (trx) =>
    trx
      .selectFrom('uploads')
      .select(['tenant_id', 'id'])
      .where('status', 'in', OPEN)
      .$if(before !== undefined, (query) => query.where('created_at', '<', before!))
      .orderBy('id')
      .execute(),
  );
  for (const { tenant_id, id } of unfinished) await enqueue(tenant_id, id);
}

async function* filesIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(csv|xlsx|zip)$/i.test(name)).sort();
  for (const name of names) yield { name: basename(name), bytes: createReadStream(join(folder, name)) };
}
