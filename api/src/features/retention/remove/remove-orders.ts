import { sql, type Kysely, type Transaction } from 'kysely';
import { today } from '@portal/shared/contract/calendar';
import { findRetentionTerm } from '../../../data/business-settings/retention-term.ts';
import { applyDecisions, takeBackDecisions } from '../../../data/decisions/apply-decisions.ts';
import { withMergedStores } from '../../../data/decisions/apply-merges.ts';
import { changed, findAffectedStores, linkCredits, lockBusiness } from '../../../data/derived/index.ts';
import { forgetUnusedLensTexts } from '../../../data/glasses-rules/forget-unused-texts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { ordersDue } from './orders-due.ts';

type Trx = Transaction<Database>;

/** Orders of one transaction: imports of the business wait no longer than for a small upload, and what dies in between goes on. */
const AT_ONCE = 20_000;

/**
 * Removes the orders whose term is over, with lines and measurements, as far as the business has chosen one; figures follow
 * in the same transaction.
 * @param atOnce for tests
 * @returns how many orders
 */
export async function removeOrders(
  db: Kysely<Database>,
  tenantId: number,
  now: Date,
  atOnce = AT_ONCE,
): Promise<number> {
  for (let removed = 0; ;) {
    const of = await withTenant(db, tenantId, (trx) => removeSome(trx, tenantId, today(now), atOnce));
    removed += of;
    if (of < atOnce) return removed;
  }
}

/** An order and its credits go together, so that it may be more. */
async function removeSome(trx: Trx, tenantId: number, on: string, atOnce: number): Promise<number> {
  await lockBusiness(trx, tenantId);
  const term = await findRetentionTerm(trx, tenantId, 'orders', on);
  if (!term) return 0;
  const { before } = term;
  const { rows: due } = await sql<{ id: number; store_id: number }>`
    SELECT id, store_id FROM (${ordersDue(tenantId, before)}) due ORDER BY head FETCH FIRST ${sql.lit(atOnce)} ROWS WITH TIES`.execute(
    trx,
  );
  const ids = due.map(({ id }) => id);
  const isMeasurement = sql`(order_id = ANY(${ids}::bigint[]) OR (order_id IS NULL AND measured_on < ${before}))`;
  const { rows: measured } = await sql<{ store_id: number }>`
    SELECT DISTINCT store_id FROM customers WHERE tenant_id = ${tenantId} AND id IN (
      SELECT customer_id FROM refractions WHERE tenant_id = ${tenantId} AND ${isMeasurement})`.execute(trx);
  const touched = [...new Set([...due, ...measured].map(({ store_id }) => store_id))];
  if (touched.length === 0) return 0;

  // Asked while the orders are still there.
  const affected = await findAffectedStores(trx, tenantId, await withMergedStores(trx, tenantId, touched));
  await takeBackDecisions(trx, tenantId);
  await forgetImages(trx, tenantId, ids);
  const { numAffectedRows: scores = 0n } = await sql`
    DELETE FROM refractions WHERE tenant_id = ${tenantId} AND ${isMeasurement}`.execute(trx);
  await forgetDecisions(trx, tenantId, ids);
  // An order and its credits in one statement: it is looked at its end whether one refers to what is gone.
  await sql`DELETE FROM orders WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::bigint[])`.execute(trx);
  await forgetUnusedLensTexts(trx, tenantId);
  await linkCredits(trx, tenantId);
  await applyDecisions(trx, tenantId);
  await changed(trx, { tenant: tenantId, what: 'data', stores: affected });
  await audit(
    trx,
    { tenantId, email: 'Portal' },
    { action: 'orders-past-term', details: { before_day: before, orders: ids.length, scores: Number(scores) } },
  );
  return ids.length;
}

/** A roll-back of an upload must not bring back what is gone, and nothing of it is to be kept. */
async function forgetImages(trx: Trx, tenantId: number, ids: readonly number[]): Promise<void> {
  for (const [table, key] of [
    ['orders', 'id'],
    ['order_lines', 'order_id'],
    ['refractions', 'order_id'],
  ] as const)
    await sql`
      DELETE FROM upload_before_images
      WHERE tenant_id = ${tenantId} AND table_name = ${table} AND (row ->> ${sql.lit(key)})::bigint = ANY(${ids}::bigint[])`.execute(
      trx,
    );
}

/** What people have decided about these orders goes with them. */
async function forgetDecisions(trx: Trx, tenantId: number, ids: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM quality_decisions WHERE tenant_id = ${tenantId} AND subject = 'order' AND (store_key, subject_key) IN (
      SELECT s.external_id, o.external_id FROM orders o JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = o.store_id
      WHERE o.tenant_id = ${tenantId} AND o.id = ANY(${ids}::bigint[]))`.execute(trx);
}
