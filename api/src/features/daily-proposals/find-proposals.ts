import type { DailyProposal, DailyProposals } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { allowedOf, askedOf } from './asked-of.ts';
import { choose } from './choose.ts';
import { findCame } from './find-came.ts';
import { findPutAway } from './put-away.ts';
import type { ProposalSource } from './source.ts';

/** What is worth the day, of all stores that the person sees: nothing that leads where they may not go, nothing that they have put away. */
export async function findProposals(
  trx: Transaction<Database>,
  user: ApiUser,
  sources: readonly ProposalSource[],
  today: string,
): Promise<DailyProposals> {
  const { asked, amounts } = await askedOf(trx, user, today);
  const allowed = asked.storeIds.length === 0 ? [] : allowedOf(user, sources);
  const put_away = (await findPutAway(trx, user, today)).filter((one) => allowed.some(({ kind }) => kind === one.kind));
  const found: DailyProposal[] = [];
  for (const { kind, find } of allowed) {
    if (put_away.some((one) => one.kind === kind)) continue;
    const proposal = await find(asked);
    if (proposal) found.push(proposal);
  }
  return {
    data_since: asked.dataSince,
    data_date: asked.dataDate,
    amounts,
    ...choose(found),
    put_away,
    done: await findCame(asked, user, allowed),
  };
}
