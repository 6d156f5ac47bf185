import type { ExportEntry, ExportFormat } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { removeFiles } from '../../platform/files/index.ts';
import { countReachable, removeUnreachable } from './list-members.ts';
import type { ExportRow, Listed } from './make-file.ts';

type Trx = Transaction<Database>;

/** A file of the list that can still be fetched, and holds nobody who may no longer be written to. */
export async function findFile(
  trx: Trx,
  tenantId: number,
  list: Listed,
  which: { format: ExportFormat } | { id: number },
): Promise<ExportRow | undefined> {
  const file = await trx
    .selectFrom('exports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('expires_at', '>', new Date())
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('format', '=', which.format)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!file) return undefined;
  await removeUnreachable(trx, tenantId, list);
  return (await countReachable(trx, tenantId, list)) === file.row_count ? file : undefined;
}

/** Removes the files that hold these customers, in the transaction that erases them and before they leave their lists. */
export async function forgetFiles(trx: Trx, tenantId: number, customerId: number): Promise<void> {
  const held = await trx
    .selectFrom('exports as e')
    .innerJoin('shipping_list_members as m', (join) =>
      join.onRef('m.tenant_id', '=', 'e.tenant_id').onRef('m.list_id', '=', 'e.list_id'),
    )
    .select('e.file_key')
    .where('e.tenant_id', '=', tenantId)
    .where('m.customer_id', '=', customerId)
    .where('e.expires_at', '>', new Date())
    .execute();
  await removeFiles(
    trx,
    tenantId,
    held.map(({ file_key }) => file_key),
  );
}

/** Ends all files of addresses of a business before their time: they are made anew when somebody asks. */
export async function endFiles(trx: Trx, tenantId: number): Promise<void> {
  const ended = await trx
    .updateTable('exports')
    .set({ expires_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', new Date())
    .returning('file_key')
    .execute();
  await removeFiles(
    trx,
    tenantId,
    ended.map(({ file_key }) => file_key),
  );
}

/** As the history shows it. */
export const exportEntry = ({
  id,
  list_id,
  channel,
  purpose,
  format,
  row_count,
  hash,
  created_at,
  created_by,
  expires_at,
}: ExportRow): ExportEntry => ({
  id,
  list_id,
  channel,
  purpose,
  format,
  row_count,
  hash,
  created_by,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
