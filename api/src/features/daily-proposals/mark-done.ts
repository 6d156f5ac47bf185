import type { ProposalKind } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import { noteDone } from '../../data/done-proposals/note-done.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { allowedOf, askedOf } from './asked-of.ts';
import type { ProposalSource } from './source.ts';

/**
 * Notes that the person has done it, and what it was about, so that it can be told what came of it.
 * @throws ApiProblem 409 for what is not proposed to them
 */
export async function markDone(
  trx: Transaction<Database>,
  user: ApiUser,
  sources: readonly ProposalSource[],
  { kind, today }: { kind: ProposalKind; today: string },
): Promise<void> {
  const { asked } = await askedOf(trx, user, today);
  const source = allowedOf(user, sources).find((one) => one.kind === kind);
  const held = asked.storeIds.length === 0 ? null : await source?.hold(asked);
  if (!held)
    throw new ApiProblem(
      409,
      'proposal-missing',
      'Diesen Vorschlag gibt es gerade nicht. Bitte laden Sie die Seite neu.',
    );
  await noteDone(trx, user, { kind, on: today }, held);
}
