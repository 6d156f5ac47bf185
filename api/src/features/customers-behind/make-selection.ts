import type { MadeSelection } from '@portal/shared/contract/analyse';
import type { ApiUser } from '../../platform/auth/user.ts';
import { createSelectionOf } from '../../data/selections/save-selection.ts';
import { customersOf, type CustomerQuestion, type CustomerSets } from '../../data/analysis/slices/customer-sets.ts';

/** A draft of a selection, named after a figure, that counts among exactly the customers behind it. */
export async function makeSelection(
  question: CustomerQuestion,
  sets: CustomerSets,
  user: ApiUser,
  label: string,
): Promise<MadeSelection> {
  const { id, base_count } = await createSelectionOf(question.trx, user, {
    label,
    // The only thing about eyes by which any of these figures goes.
    ofHealth: 'glasses' in question.slice && question.slice.glasses !== undefined,
    members: customersOf(sets, question),
  });
  return { id, customers: base_count ?? 0 };
}
