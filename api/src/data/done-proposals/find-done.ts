import type { ProposalKind } from '@portal/shared/contract/analyse';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ofPerson } from '../users/of-person.ts';
import type { Counted, DoneProposal } from './done-proposal.ts';

interface Row {
  kind: ProposalKind;
  on: string;
  orderIds: number[];
  customerIds: number[];
  counted: Counted;
}

/** What the person has done of what was proposed to them, of these kinds, the latest first. */
export async function findDone(
  trx: Transaction<Database>,
  { tenantId, sub }: Pick<ApiUser, 'tenantId' | 'sub'>,
  kinds: readonly ProposalKind[],
): Promise<DoneProposal[]> {
  const { rows } = await ofPerson(trx, sub, () =>
    sql<Row>`
      SELECT d.kind, d.done_on AS on, d.order_ids AS "orderIds", d.counted,
        ARRAY(SELECT c.customer_id FROM done_proposal_customers c WHERE c.tenant_id = ${tenantId} AND c.done_id = d.id) AS "customerIds"
      FROM done_proposals d
      WHERE d.tenant_id = ${tenantId} AND d.user_sub = ${sub} AND d.kind = ANY(${kinds}::text[])
      ORDER BY d.done_on DESC, d.id DESC`.execute(trx),
  );
  return rows;
}
