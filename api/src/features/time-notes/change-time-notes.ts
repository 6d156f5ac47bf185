import type { TimeNoteInput, TimeNoteUpdate } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

const columnsOf = ({ from, to, text, store_id }: TimeNoteInput) => ({
  first_day: from,
  last_day: to,
  text,
  store_id,
});

/** @throws ApiProblem 422 for a store that the person does not see, and for all stores where they do not see all */
async function refuseForeignStore(trx: Trx, user: ApiUser, storeId: number | null): Promise<void> {
  if (storeId === null) {
    if (storesSeen(trx) === '') return;
    throw new ApiProblem(
      422,
      'time-note-all-stores',
      'Notizen für alle Standorte schreibt, wer alle Standorte sieht. Bitte wählen Sie einen Ihrer Standorte.',
    );
  }
  const stores = await listScopeStores(trx, user, 'all');
  if (!stores.some(({ id }) => id === storeId))
    throw new ApiProblem(
      422,
      'time-note-store-not-seen',
      'Diesen Standort sehen Sie nicht. Bitte wählen Sie einen anderen.',
    );
}

/** The note as it is saved, held until the transaction ends. @throws ApiProblem 404 for none that the person sees, 422 for one that is not theirs to change */
async function lockNote(trx: Trx, user: ApiUser, id: number) {
  const note = await trx
    .selectFrom('time_notes')
    .select(['first_day as from', 'last_day as to', 'text', 'store_id', 'version', 'updated_by'])
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!note)
    throw new ApiProblem(404, 'time-note-not-found', 'Diese Notiz gibt es nicht mehr. Bitte laden Sie die Seite neu.');
  await refuseForeignStore(trx, user, note.store_id);
  return note;
}

/** @throws ApiProblem 422 as above */
export async function addTimeNote(trx: Trx, user: ApiUser, input: TimeNoteInput): Promise<number> {
  await refuseForeignStore(trx, user, input.store_id);
  const { id } = await trx
    .insertInto('time_notes')
    .values({ tenant_id: user.tenantId, ...columnsOf(input), updated_by: user.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, user, { action: 'time-note-added', subjectId: id, before: null, after: input });
  return id;
}

/** @throws ApiProblem 404 and 422 as above; 409, with nothing changed, when somebody else has saved it meanwhile */
export async function changeTimeNote(
  trx: Trx,
  user: ApiUser,
  id: number,
  { version, ...input }: TimeNoteUpdate,
): Promise<void> {
  const { version: _version, updated_by: by, ...before } = await lockNote(trx, user, id);
  await refuseForeignStore(trx, user, input.store_id);
  const changed = await trx
    .updateTable('time_notes')
    .set({ ...columnsOf(input), version: version + 1, updated_at: sql`now()`, updated_by: user.email })
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed)
    throw new ApiProblem(
      409,
      'time-note-changed',
      `Diese Notiz wurde inzwischen von ${by} geändert. Bitte schließen Sie sie, öffnen Sie sie neu und tragen Sie Ihre Änderung noch einmal ein.`,
    );
  await audit(trx, user, { action: 'time-note-changed', subjectId: id, before, after: input });
}

/** @throws ApiProblem 404 and 422 as above */
export async function deleteTimeNote(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const { version: _version, updated_by: _by, ...before } = await lockNote(trx, user, id);
  await trx.deleteFrom('time_notes').where('tenant_id', '=', user.tenantId).where('id', '=', id).execute();
  await audit(trx, user, { action: 'time-note-deleted', subjectId: id, before, after: null });
}
