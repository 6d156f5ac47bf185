import type { CustomerSlice, MadeSelection } from '@portal/shared/contract/analyse';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { createSelectionOf } from '../../data/selections/save-selection.ts';
import { customersOf, findSetContext, type CustomerSets } from '../../data/analysis/slices/customer-sets.ts';

/** A draft of a selection, named after a figure, that counts among exactly the customers behind it. */
export async function makeSelection(
  trx: Transaction<Database>, sets: CustomerSets, user: ApiUser, today: string, label: string, slice: CustomerSlice,
): Promise<MadeSelection> {
  const members = customersOf(sets, slice, await findSetContext(trx, user, today, slice));
  const { id, base_count } = await createSelectionOf(trx, user, { label, members });
  return { id, customers: base_count ?? 0 };
}
