import { meetsGroups } from '@portal/shared/contract';
import type { DailyProposal, DailyProposals } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { choose } from './choose.ts';
import { findPutAway } from './put-away.ts';
import type { ProposalSource } from './source.ts';

/** What is worth the day, of all stores that the person sees: nothing that leads where they may not go, nothing that they have put away. */
export async function findProposals(
  trx: Transaction<Database>,
  user: ApiUser,
  sources: readonly ProposalSource[],
  today: string,
): Promise<DailyProposals> {
  const { storeIds, dataSince, dataDate, amounts } = await findScope(trx, user, 'all');
  const allowed = sources.filter(({ groups }) => meetsGroups(user.groups, groups));
  const put_away = (await findPutAway(trx, user, today)).filter((one) => allowed.some(({ kind }) => kind === one.kind));
  const found: DailyProposal[] = [];
  for (const { kind, find } of storeIds.length === 0 ? [] : allowed) {
    if (put_away.some((one) => one.kind === kind)) continue;
    const proposal = await find({ trx, tenantId: user.tenantId, storeIds, dataDate, today });
    if (proposal) found.push(proposal);
  }
  return { data_since: dataSince, data_date: dataDate, amounts, ...choose(found), put_away };
}
