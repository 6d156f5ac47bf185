import type { DecisionBatch, DecisionInput } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { addToOrder, isAddable } from './add-to-order.ts';
import { correct } from './correct.ts';
import type { Decided } from './decided.ts';
import { ignore } from './ignore.ts';

/**
 * One decision about a row.
 * @throws ApiProblem 400 for a field of an order without an order, or of a customer without a customer
 */
export async function decideOne(trx: Transaction<Database>, user: ApiUser, input: DecisionInput): Promise<Decided> {
  if (input.kind === 'ignored') return ignore(trx, user, input);
  const { check, field, value, customer_id, order_id } = input;
  if (isAddable(field)) {
    if (order_id === undefined || customer_id !== undefined) throw subjectMissing('den Auftrag');
    return addToOrder(trx, user, { check, order_id, field, value });
  }
  if (customer_id === undefined || order_id !== undefined) throw subjectMissing('den Kunden');
  return correct(trx, user, { check, customer_id, field, value });
}

const subjectMissing = (what: string) =>
  new ApiProblem(400, 'subject-missing', `Bitte nennen Sie zu diesem Feld genau ${what}.`);

/**
 * Takes decisions one after the other. One that is refused, e.g. since somebody was faster, does not stop the others:
 * decisions are refused before they write anything.
 * @throws ApiProblem of the first when none of them could be taken
 */
export async function decideAll(
  trx: Transaction<Database>,
  user: ApiUser,
  inputs: readonly DecisionInput[],
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
    ofOrders: taken.some(({ ofOrders }) => ofOrders),
    refused: refusals.map(({ index, problem }) => ({ index, problem: problem.title })),
  };
}
