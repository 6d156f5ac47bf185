import { sql, type Kysely } from 'kysely';
import { eraseLog, tablesInOrder } from '../own-data/tables-in-order.ts';
import { copyOf, withCopies, withTenant, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';

interface Context {
  db: Kysely<Database>;
  files: Pick<FileStore, 'removeAll'>;
}

/** Removes every row and file of a business's practice copy; one that is not there is gone as well. */
export async function eraseCopy({ db, files }: Context, tenantId: number): Promise<void> {
  const copyId = copyOf(tenantId);
  await files.removeAll(copyId);
  const tables = (await tablesInOrder(db)).filter((name) => name !== 'audit_log');
  await withCopies(db, async (trx) => {
    for (const table of tables) await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${copyId}`.execute(trx);
  });
  await eraseLog(db, copyId);
  await withCopies(db, (trx) => trx.deleteFrom('tenants').where('id', '=', copyId).execute());
}

/** Closes the copy of a business to everybody, removes it and forgets that there was one. Killed in between, it is closed and can be called again. */
export async function endCopy(context: Context, tenantId: number): Promise<void> {
  const { db } = context;
  await withTenant(db, tenantId, (trx) =>
    trx.updateTable('practice_copies').set({ state: 'ending' }).where('tenant_id', '=', tenantId).execute(),
  );
  await eraseCopy(context, tenantId);
  await withTenant(db, tenantId, (trx) =>
    trx.deleteFrom('practice_copies').where('tenant_id', '=', tenantId).where('state', '=', 'ending').execute(),
  );
}
