import type { CustomerSlice, MadeSelection } from '@portal/shared/contract';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../auth/user.ts';
import type { Database } from '../../database/index.ts';
import { createSelectionOf } from '../../selection/index.ts';
import { customersOf, findSetContext } from './sets.ts';

/** A draft of a selection, named after a figure, that counts among exactly the customers behind it. */
export async function makeSelection(
  trx: Transaction<Database>, user: ApiUser, today: string, label: string, slice: CustomerSlice,
): Promise<MadeSelection> {
  const members = customersOf(slice, await findSetContext(trx, user, today, slice));
  const { id, base_count } = await createSelectionOf(trx, user, { label, members });
  return { id, customers: base_count ?? 0 };
}
