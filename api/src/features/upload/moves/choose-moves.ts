import type { MovesChoice } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { requireNewest } from '../roll-back/request-roll-back.ts';
import { takePlaces } from './take-places.ts';

/**
 * Does once for the upload what was chosen about its moved customers and orders.
 * @throws ApiProblem 404 for another business's upload, 409 when something stands in the way, as a sentence for people
 */
export async function chooseMoves(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  choice: MovesChoice,
): Promise<void> {
  const { tenantId } = user;
  // Before the upload's row: an import and a roll-back take the two locks in this order.
  await lockBusiness(trx, tenantId);
  const { status, moves_choice } = await requireNewest(trx, tenantId, id);
  if (status === 'rolling-back') {
    throw new ApiProblem(
      409,
      'upload-rolling-back',
      'Dieser Upload wird gerade zurückgerollt; es gibt nichts mehr zu entscheiden.',
    );
  }
  if (moves_choice === choice) return;
  if (moves_choice)
    throw new ApiProblem(
      409,
      'moves-chosen',
      'Das wurde für diesen Upload schon entschieden. Mit „Zurückrollen“ nehmen Sie ihn samt der Entscheidung zurück.',
    );
  if (choice === 'replace') {
    const lines = await trx
      .selectFrom('upload_files')
      .select('position')
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', id)
      .where('kind', '=', 'positionen')
      .limit(1)
      .executeTakeFirst();
    await takePlaces({ trx, tenantId, stage: { uploadId: id } }, lines !== undefined);
  }
  await trx
    .updateTable('uploads')
    .set({ moves_choice: choice })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await audit(trx, user, { action: 'upload-moves-chosen', subjectId: id, before: moves_choice, after: choice });
}
