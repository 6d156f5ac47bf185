import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';

/** Removes letters that were made, or are being made, with their files. @param listId null: of every list of the business */
export async function forgetLetters(
  trx: Transaction<Database>,
  tenantId: number,
  listId: number | null,
): Promise<void> {
  const old = await trx
    .deleteFrom('letter_files')
    .where('tenant_id', '=', tenantId)
    .$if(listId !== null, (query) => query.where('list_id', '=', listId))
    .returning('file_key')
    .execute();
  await removeFiles(
    trx,
    tenantId,
    old.flatMap(({ file_key }) => file_key ?? []),
  );
}
