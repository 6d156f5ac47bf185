import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';

/** Removes a business's archives of own data, those in the making too: each holds everybody. Call it in the transaction that erases a customer. */
export async function forgetTakeAways(trx: Transaction<Database>, tenantId: number): Promise<void> {
  // First, so that one that becomes ready meanwhile is found below.
  await trx
    .updateTable('take_aways')
    .set({ state: 'failed' })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'making')
    .execute();
  const held = await trx
    .updateTable('take_aways')
    .set({ expires_at: new Date(0) })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', new Date())
    .returning('file_key')
    .execute();
  await removeFiles(
    trx,
    tenantId,
    held.flatMap(({ file_key }) => file_key ?? []),
  );
}
