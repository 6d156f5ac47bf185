import type { DecisionBatch, DecisionInput } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { correct } from './correct.ts';
import type { Decided } from './decided.ts';
import { ignore } from './ignore.ts';

/** One decision about a row. */
export const decideOne = (trx: Transaction<Database>, user: ApiUser, input: DecisionInput): Promise<Decided> =>
  (input.kind === 'ignored' ? ignore(trx, user, input) : correct(trx, user, input));

/**
 * Takes decisions one after the other. One that is refused, e.g. since somebody was faster, does not stop the others:
 * decisions are refused before they write anything.
 * @throws ApiProblem of the first when none of them could be taken
 */
export async function decideAll(
  trx: Transaction<Database>, user: ApiUser, inputs: readonly DecisionInput[],
): Promise<Decided & Pick<DecisionBatch, 'refused'>> {
  const taken: Decided[] = [];
  const refusals: { index: number; problem: ApiProblem }[] = [];
  for (const [index, input] of inputs.entries()) {
    try {
      taken.push(await decideOne(trx, user, input));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      refusals.push({ index, problem });
    }
  }
  const [first] = refusals;
  if (taken.length === 0 && first) throw first.problem;
  return {
    ids: taken.flatMap(({ ids }) => ids),
    storeIds: [...new Set(taken.flatMap(({ storeIds }) => storeIds))],
    customerIds: [...new Set(taken.flatMap(({ customerIds }) => customerIds))],
    refused: refusals.map(({ index, problem }) => ({ index, problem: problem.title })),
  };
}
