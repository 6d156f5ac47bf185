import type { Kysely, Selectable, Transaction } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { removeFiles, type FileStore } from '../../../platform/files/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { archiveOf } from './write-archive.ts';

export type TakeAwayRow = Selectable<Database['take_aways']>;

/** As long as other files that hold addresses. */
const KEPT_MS = 24 * 3_600_000;
/** Between two notes of how far it is. */
const NOTED_MS = 500;

/**
 * Enters an archive to be made; its job is the caller's to send.
 * @throws ApiProblem 409 while another is being made
 */
export async function requestTakeAway(trx: Transaction<Database>, user: ApiUser): Promise<number> {
  const { tenantId, sub, email } = user;
  const made = await trx
    .insertInto('take_aways')
    .values({ tenant_id: tenantId, created_by: email, user_sub: sub })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    throw new ApiProblem(
      409,
      'take-away-running',
      'Es wird gerade schon ein Archiv Ihrer Daten erstellt. Bitte warten Sie, bis es fertig ist.',
    );
  await audit(trx, user, { action: 'data-taken-away', subjectId: made.id });
  return made.id;
}

/** Makes the archive that was asked for. Killed in between, it is made anew from the beginning. */
export async function makeTakeAway(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  tenantId: number,
  id: number,
): Promise<void> {
  if ((await findTakeAway(db, tenantId, id))?.state !== 'making') return;
  // An erasure that runs ends first; one that begins later takes the archive with it.
  await withTenant(db, tenantId, (trx) => lockBusiness(trx, tenantId));
  const expiresAt = new Date(Date.now() + KEPT_MS);
  const notes = noteProgress(db, tenantId, id);
  // File and archive are there together, so that an erasure finds every file, also one whose making was killed at its end.
  await files.put(
    tenantId,
    untilNoted(archiveOf({ db, files }, tenantId, notes.add), notes.end),
    expiresAt,
    async (trx, { key, bytes }) => {
      const { numUpdatedRows } = await trx
        .updateTable('take_aways')
        .set({ state: 'ready', progress: 1, file_key: key, bytes, expires_at: expiresAt })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', '=', 'making')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) await removeFiles(trx, tenantId, [key]);
    },
  );
}

async function* untilNoted(content: AsyncIterable<Buffer>, noted: () => Promise<unknown>): AsyncGenerator<Buffer> {
  yield* content;
  await noted();
}

/** After the last attempt. */
export const failTakeAway = (db: Kysely<Database>, tenantId: number, id: number) =>
  withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('take_aways')
      .set({ state: 'failed' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'making')
      .execute(),
  );

const findTakeAway = (db: Kysely<Database>, tenantId: number, id: number) =>
  withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('take_aways')
      .select('state')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/**
 * Writes down how far it is, one note at a time and never waited for while rows are read: the embedded database takes
 * the next transaction when the reading one has ended.
 */
function noteProgress(db: Kysely<Database>, tenantId: number, id: number) {
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  let notedAt = Date.now();
  return {
    add: (progress: number) => {
      if (isWriting || Date.now() - notedAt < NOTED_MS) return;
      isWriting = true;
      notedAt = Date.now();
      writing = withTenant(db, tenantId, (trx) =>
        trx
          .updateTable('take_aways')
          .set({ progress })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('state', '=', 'making')
          .execute(),
      )
        .catch(() => undefined)
        .finally(() => {
          isWriting = false;
        });
    },
    end: () => writing,
  };
}
