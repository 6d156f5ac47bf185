import type { DailyProposals } from '@portal/shared/contract/analyse';
import { findDone } from '../../data/done-proposals/find-done.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { notSeenYet } from './came-words.ts';
import type { Asked, ProposalSource } from './source.ts';

/** What came of the last proposals that the person has done, of the kinds that they may see and the stores that they see now. */
export async function findCame(
  asked: Asked,
  user: ApiUser,
  allowed: readonly ProposalSource[],
): Promise<DailyProposals['done']> {
  const all = await findDone(
    asked.trx,
    user,
    allowed.map(({ kind }) => kind),
  );
  const came: DailyProposals['done'] = [];
  for (const done of all) {
    const source = allowed.find(({ kind }) => kind === done.kind);
    if (!source) continue;
    const { dataDate } = asked;
    const { text, reading } =
      dataDate === null || dataDate < done.on ? notSeenYet(dataDate) : await source.came({ ...asked, dataDate }, done);
    came.push({ kind: done.kind, on: done.on, text, reading });
  }
  return came;
}
