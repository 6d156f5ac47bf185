import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';
import { forgetMail } from '../../platform/mail/index.ts';

/** Takes out what messages have kept of a customer who is being erased, letters that contain theirs included. Before the lists forget them. */
export async function forgetMessages(trx: Transaction<Database>, tenantId: number, customerId: number): Promise<void> {
  await forgetMail(trx, tenantId, customerId);
  const letters = await trx
    .deleteFrom('letter_files')
    .where('tenant_id', '=', tenantId)
    .where('list_id', 'in', (eb) =>
      eb
        .selectFrom('shipping_list_members')
        .select('list_id')
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', customerId),
    )
    .returning('file_key')
    .execute();
  await removeFiles(
    trx,
    tenantId,
    letters.flatMap(({ file_key }) => file_key ?? []),
  );
}
