import type { SelectionStorePage } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { byName } from '../../data/stores/store-order.ts';
import { kept, type Database } from '../../platform/database/index.ts';

type SelectionStore = SelectionStorePage['items'][number];

/** The stores that a selection may name: the visible ones of the business, by name. */
export async function listSelectionStores(trx: Transaction<Database>, tenantId: number): Promise<SelectionStore[]> {
  const { rows } = await kept(
    trx
      .selectFrom('stores')
      .select(['id', 'name', 'location'])
      .where('tenant_id', '=', tenantId)
      .where('is_visible', '=', true)
      .orderBy(byName())
      .orderBy('id'),
  ).execute(trx);
  return rows;
}
