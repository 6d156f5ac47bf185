import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { lockBusiness } from '../../../data/derived/index.ts';
import { eraseLog, tablesInOrder } from '../../../data/own-data/tables-in-order.ts';
import { endCopy } from '../../../data/practice/erase-copy.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { OwnDataContext } from '../context.ts';

/**
 * Deletes the businesses whose day has come. One that fails is tried again with the next call.
 * @throws what the first of these threw, when all others are deleted
 */
export async function eraseDue(context: OwnDataContext): Promise<void> {
  const due = await asOperator(context.db, (trx) =>
    trx.selectFrom('business_deletions').select('tenant_id').where('delete_at', '<=', new Date()).execute(),
  );
  const failures: unknown[] = [];
  for (const { tenant_id } of due)
    await eraseBusiness(context, tenant_id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes a business: its sign-ins, its files, and every row of every table. What stays is a line in the log of the
 * operating company, which says by a number that it was done. Killed in between, it goes on with the next call.
 */
async function eraseBusiness({ db, accounts, files, dataDir }: OwnDataContext, tenantId: number): Promise<void> {
  // First, so that nobody and no program writes any more.
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('upload_keys')
      .set({ revoked_at: new Date(), revoked_by: 'Portal', profile_id: null })
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is', null)
      .execute(),
  );
  for (const account of await accounts.list()) if (account.tenantId === tenantId) await accounts.remove(account.sub);
  await accounts.companies.withdraw(tenantId);
  await endCopy({ db, files }, tenantId);
  await files.removeAll(tenantId);
  await rm(join(dataDir, 'uploads', String(tenantId)), { recursive: true, force: true });
  await eraseRows(db, tenantId);
}

/** What is told by is deleted last: killed in between, it is all taken up again. */
const REQUESTS = 'business_deletions';
const LOG = 'audit_log';

/** In three transactions, since a cluster lets one of them write the rows of a business under one role alone. */
async function eraseRows(db: Kysely<Database>, tenantId: number): Promise<void> {
  const tables = (await tablesInOrder(db)).filter((name) => name !== LOG && name !== REQUESTS);
  const isDue = await asOperator(db, async (trx) => {
    // An import that runs ends first.
    await lockBusiness(trx, tenantId);
    const asked = await findRequest(trx, tenantId);
    // Withdrawn, or done by another process.
    if (!asked || asked.delete_at > new Date()) return false;
    for (const table of tables) await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}`.execute(trx);
    return true;
  });
  if (!isDue) return;
  await eraseLog(db, tenantId);
  await asOperator(db, async (trx) => {
    const asked = await findRequest(trx, tenantId);
    if (!asked) return;
    await trx.deleteFrom(REQUESTS).where('tenant_id', '=', tenantId).execute();
    await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
    const operator = await trx
      .selectFrom('tenants')
      .select('id')
      .where('is_operator', '=', true)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (operator) {
      await audit(
        trx,
        { tenantId: operator.id, email: 'Portal' },
        {
          action: 'business-deleted',
          subjectId: tenantId,
          details: { requested_at: asked.requested_at.toISOString() },
        },
      );
    }
  });
}

/** Held until the transaction ends, so that two processes do not delete at once. */
const findRequest = (trx: Transaction<Database>, tenantId: number) =>
  trx
    .selectFrom(REQUESTS)
    .select(['requested_at', 'delete_at'])
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
