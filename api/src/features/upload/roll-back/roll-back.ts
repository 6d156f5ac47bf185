import { sql, type Transaction } from 'kysely';
import { keepContacts } from '../../../data/campaigns/absent-contacts.ts';
import { applyRecordedConsents } from '../../../data/consents/recorded-consents.ts';
import { changed, findAffectedStores, forgetStores, linkCredits, lockBusiness } from '../../../data/derived/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import { carryDecisions } from '../../../data/decisions/carry-decisions.ts';
import { withMergedStores } from '../../../data/decisions/apply-merges.ts';
import { forgetUnusedLensTexts } from '../../../data/glasses-rules/forget-unused-texts.ts';
import { applyStoreSettings } from '../../../data/stores/apply-store-settings.ts';
import { FACTS_TABLES, type FactsTable } from '../apply/upsert.ts';
import { findTouchedByUpload } from './find-touched-by-upload.ts';

const PRIMARY_KEY: Record<FactsTable, readonly string[]> = {
  stores: ['id'],
  staff: ['id'],
  customers: ['id'],
  orders: ['id'],
  order_lines: ['order_id', 'position'],
  refractions: ['id'],
};

/**
 * Takes an upload back: rows that it brought go, rows that it changed or removed are as before, and all that is
 * derived is built anew. One transaction: it happens wholly or not at all, and a second call does nothing.
 */
export async function rollBack(trx: Transaction<Database>, tenantId: number, uploadId: number): Promise<void> {
  await sql`SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '64MB'`.execute(trx);
  await lockBusiness(trx, tenantId);
  const upload = await trx
    .selectFrom('uploads')
    .select('status')
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (upload?.status !== 'rolling-back') return;

  // Asked while the orders are still there.
  const touched = await withMergedStores(trx, tenantId, await findTouchedByUpload(trx, tenantId, uploadId));
  const affected = await findAffectedStores(trx, tenantId, touched);
  await takeBackDecisions(trx, tenantId);
  await carryDecisions(trx, tenantId, 'customer', storesBefore(tenantId, uploadId, 'customers'));
  await carryDecisions(trx, tenantId, 'order', storesBefore(tenantId, uploadId, 'orders'));
  await sql`
    UPDATE orders SET cancels_order_id = NULL
    WHERE tenant_id = ${tenantId} AND cancels_order_id IN (SELECT id FROM orders WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId})`.execute(
    trx,
  );
  // People who were said to belong to a store that goes belong where the files say.
  await sql`
    UPDATE staff_decisions SET store_id = NULL
    WHERE tenant_id = ${tenantId} AND store_id IN (SELECT id FROM stores WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId})`.execute(
    trx,
  );
  for (const table of FACTS_TABLES) await restoreImages(trx, tenantId, uploadId, table);
  await keepContacts(trx, tenantId, uploadId);
  const going = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', uploadId)
    .execute();
  await forgetStores(
    trx,
    tenantId,
    going.map(({ id }) => id),
  );
  for (const table of FACTS_TABLES.toReversed()) {
    await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId}`.execute(trx);
  }
  await trx.deleteFrom('consent_changes').where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).execute();
  await applyStoreSettings(trx, tenantId);
  await applyRecordedConsents(trx, tenantId);
  await forgetUnusedLensTexts(trx, tenantId);
  await linkCredits(trx, tenantId);
  await applyDecisions(trx, tenantId);
  const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).execute();
  await changed(trx, {
    tenant: tenantId,
    what: 'data',
    stores: affected.filter((id) => stores.some((store) => store.id === id)),
  });
  await trx.deleteFrom('upload_moves').where('tenant_id', '=', tenantId).where('upload_id', '=', uploadId).execute();
  await trx
    .deleteFrom('upload_before_images')
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', uploadId)
    .execute();
  await trx
    .updateTable('uploads')
    .set({ status: 'rolled-back', keeps_images: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .execute();
}

/** From which store to which the rows go back that the upload had moved, by the stores' numbers. */
const storesBefore = (tenantId: number, uploadId: number, table: 'customers' | 'orders') => sql`
  SELECT DISTINCT t.external_id AS number, s.external_id AS from_key, before.external_id AS to_key
  FROM upload_before_images i
  JOIN ${sql.table(table)} t ON t.tenant_id = ${tenantId} AND t.id = (i.row ->> 'id')::bigint
  JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = t.store_id
  JOIN stores before ON before.tenant_id = ${tenantId} AND before.id = (i.row ->> 'store_id')::bigint
  WHERE i.tenant_id = ${tenantId} AND i.upload_id = ${uploadId} AND i.table_name = ${table} AND before.id <> s.id`;

/** The oldest image of a row is what it was before the upload; an order that has been removed is there again. */
async function restoreImages(
  trx: Transaction<Database>,
  tenantId: number,
  uploadId: number,
  table: FactsTable,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped`.execute(trx);
  const columns = rows.map(({ name }) => name);
  const key = PRIMARY_KEY[table];
  const list = sql.join(columns.map((name) => sql.ref(name)));
  const changed = columns.filter((name) => name !== 'tenant_id' && !key.includes(name));
  await sql`
    INSERT INTO ${sql.table(table)} (${list})
    SELECT ${list} FROM (
      SELECT DISTINCT ON (${sql.join(key.map((name) => sql`i.row -> ${sql.lit(name)}`))}) r.*
      FROM upload_before_images i
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, i.row) r
      WHERE i.tenant_id = ${tenantId} AND i.upload_id = ${uploadId} AND i.table_name = ${table}
      ORDER BY ${sql.join(key.map((name) => sql`i.row -> ${sql.lit(name)}`))}, i.id
    ) before
    ON CONFLICT (tenant_id, ${sql.join(key.map((name) => sql.ref(name)))}) DO UPDATE
      SET ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(trx);
}
