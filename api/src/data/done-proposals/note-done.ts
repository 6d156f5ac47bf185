import type { ProposalKind } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { insertSelect, type Database } from '../../platform/database/index.ts';
import { ofPerson } from '../users/of-person.ts';
import type { Held } from './done-proposal.ts';

type Trx = Transaction<Database>;
type Person = Pick<ApiUser, 'tenantId' | 'sub'>;

/** Of each person; older ones go when a further one comes. */
const MOST_DONE = 10;

/** Writes down what a proposal was about when the person did it; once a day and kind, since what comes first is what the day began with. */
export const noteDone = (
  trx: Trx,
  { tenantId, sub }: Person,
  { kind, on }: { kind: ProposalKind; on: string },
  { orderIds = [], customerIds = [], counted = {} }: Held,
): Promise<void> =>
  ofPerson(trx, sub, async () => {
    const made = await trx
      .insertInto('done_proposals')
      .values({
        tenant_id: tenantId,
        user_sub: sub,
        kind,
        done_on: on,
        order_ids: [...orderIds],
        counted: JSON.stringify(counted),
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_sub', 'kind', 'done_on']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return;
    if (customerIds.length > 0)
      await insertSelect(
        trx,
        sql`
        INSERT INTO done_proposal_customers (tenant_id, done_id, customer_id)
        SELECT d.tenant_id, d.id, due.customer_id FROM done_proposals d CROSS JOIN unnest(${customerIds}::bigint[]) AS due (customer_id)
        WHERE d.tenant_id = ${tenantId} AND d.id = ${made.id}`,
      );
    await forgetOldest(trx, tenantId, sub);
  });

const forgetOldest = (trx: Trx, tenantId: number, sub: string) =>
  sql`
  DELETE FROM done_proposals WHERE tenant_id = ${tenantId} AND user_sub = ${sub} AND id IN (
    SELECT id FROM done_proposals WHERE tenant_id = ${tenantId} AND user_sub = ${sub} ORDER BY done_on DESC, id DESC OFFSET ${MOST_DONE})`.execute(
    trx,
  );

/** Takes back what was marked on that day. */
export const forgetDone = (
  trx: Trx,
  { tenantId, sub }: Person,
  { kind, on }: { kind: ProposalKind; on: string },
): Promise<unknown> =>
  ofPerson(trx, sub, () =>
    trx
      .deleteFrom('done_proposals')
      .where('tenant_id', '=', tenantId)
      .where('user_sub', '=', sub)
      .where('kind', '=', kind)
      .where('done_on', '=', on)
      .execute(),
  );
