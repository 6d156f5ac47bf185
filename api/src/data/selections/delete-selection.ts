import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { SelectionRow } from './selection-row.ts';

type Trx = Transaction<Database>;

/**
 * Puts the selection aside, for `restoreSelection`. What was put aside more than a day ago is gone with it for good.
 * @returns false when there is none
 */
export async function deleteSelection(trx: Trx, tenantId: number, id: number): Promise<boolean> {
  await trx
    .deleteFrom('selections')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('selections')
    .set({ deleted_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the deletion back: the selection is as it was. @returns undefined when there is none that was deleted */
export function restoreSelection(trx: Trx, tenantId: number, id: number): Promise<SelectionRow | undefined> {
  return trx
    .updateTable('selections')
    .set({ deleted_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}
