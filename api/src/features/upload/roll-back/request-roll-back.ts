import type { Selectable, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

type Waiting = Pick<Selectable<Database['uploads']>, 'status' | 'moves_choice'>;

/**
 * Marks an upload to be rolled back; its job is the caller's to start.
 * @throws ApiProblem 404 for another business's upload, 409 when something stands in the way, as a sentence for people
 */
export async function requestRollBack(trx: Transaction<Database>, user: ApiUser, id: number): Promise<void> {
  const { tenantId } = user;
  const { status } = await requireNewest(trx, tenantId, id);
  if (status !== 'done') return;
  await trx
    .updateTable('uploads')
    .set({ status: 'rolling-back' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await audit(trx, user, { action: 'upload-rolled-back', subjectId: id });
}

/**
 * The business's newest upload, held until the transaction ends: the one whose changes can still be changed.
 * @returns it, 'done' or 'rolling-back'
 * @throws ApiProblem 404, 409
 */
export async function requireNewest(trx: Transaction<Database>, tenantId: number, id: number): Promise<Waiting> {
  const upload = await trx
    .selectFrom('uploads')
    .select(['status', 'keeps_images', 'moves_choice', 'is_without_effect', 'is_take_away'])
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw new ApiProblem(404, 'upload-not-found', 'Diesen Upload gibt es in Ihrem Betrieb nicht.');
  if (upload.status === 'rolling-back') return upload;
  if (upload.status !== 'done')
    throw new ApiProblem(
      409,
      'upload-not-done',
      'Dieser Upload ist nicht abgeschlossen; an ihm lässt sich nichts ändern.',
    );
  if (upload.is_without_effect) {
    throw new ApiProblem(
      409,
      'upload-without-effect',
      'Dieser Upload hat nichts geändert; es gibt nichts zurückzurollen.',
    );
  }
  if (upload.is_take_away) {
    throw new ApiProblem(
      409,
      'upload-take-away',
      'Mit diesem Upload kamen auch Einstellungen und Entscheidungen aus einem anderen Betrieb; er lässt sich nicht zurückrollen.',
    );
  }
  if (!upload.keeps_images) {
    throw new ApiProblem(
      409,
      'upload-too-old',
      'Dieser Upload liegt zu weit zurück; sein früherer Stand ist nicht mehr aufbewahrt.',
    );
  }
  const newer = await trx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', id)
    .where('is_without_effect', '=', false)
    .where('status', 'in', ['received', 'checking', 'importing', 'done', 'rolling-back'])
    .limit(1)
    .execute();
  if (newer.length > 0) {
    throw new ApiProblem(
      409,
      'upload-not-newest',
      'Nach diesem Upload gab es weitere. Ändern lässt sich nur der neueste; bitte rollen Sie die späteren zuerst zurück.',
    );
  }
  return upload;
}
