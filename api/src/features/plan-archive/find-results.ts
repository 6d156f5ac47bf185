import type { ActionResult } from '@portal/shared/contract/eyeplan';
import type { Transaction } from 'kysely';
import { findScope } from '../../data/stores/scope.ts';
import { findSentLists, measure, summaryOf } from '../../data/success/sent-lists.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** What sent lists brought, by their id: the very figures of the success control. */
export async function findResults(
  trx: Transaction<Database>,
  user: ApiUser,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, ActionResult>> {
  if (listIds.length === 0) return new Map();
  const where = { trx, tenantId: user.tenantId };
  const { dataDate } = await findScope(trx, user, 'all');
  const measured = await measure(where, await findSentLists(where, listIds));
  return new Map(
    measured.map((one) => {
      const { id, sent_on, sent, cost_cents, treated, verdict, uplift, is_finished } = summaryOf(one, dataDate);
      return [
        id,
        {
          list_id: id,
          sent_on,
          sent,
          cost_cents,
          people: treated.people,
          buyers: treated.buyers,
          response: treated.response,
          verdict,
          uplift,
          is_finished,
        },
      ];
    }),
  );
}
