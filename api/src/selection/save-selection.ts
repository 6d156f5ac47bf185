import type { SelectionUpdate } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../auth/user.ts';
import type { Database } from '../database/index.ts';
import { NO_CRITERIA } from './fields.ts';
import type { SelectionRow } from './list-selections.ts';

type Trx = Transaction<Database>;
type Author = Pick<ApiUser, 'tenantId' | 'email'>;

const FIRST_NAME = 'Neue Selektion';

/** The draft that everyone begins with. */
export function createSelection(trx: Trx, { tenantId, email }: Author): Promise<SelectionRow> {
  return trx.insertInto('selections')
    .values({ tenant_id: tenantId, name: FIRST_NAME, config: JSON.stringify(NO_CRITERIA), created_by: email, updated_by: email })
    .returningAll().executeTakeFirstOrThrow();
}

export function findSelection(trx: Trx, tenantId: number, id: number): Promise<SelectionRow | undefined> {
  return trx.selectFrom('selections').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
}

/** @returns undefined, and changes nothing, when `version` is not the saved one, or the selection is gone. */
export function saveSelection(
  trx: Trx, { tenantId, email }: Author, id: number, { name, description, version, ...criteria }: SelectionUpdate,
): Promise<SelectionRow | undefined> {
  return trx.updateTable('selections')
    .set({ name, description, config: JSON.stringify(criteria), version: version + 1, updated_at: sql`now()`, updated_by: email })
    .where('tenant_id', '=', tenantId).where('id', '=', id).where('version', '=', version)
    .returningAll().executeTakeFirst();
}

/** @returns false when there is none. */
export async function deleteSelection(trx: Trx, tenantId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('selections').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
