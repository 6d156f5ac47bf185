import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { addFindings, isGood, type Import } from './context.ts';

/** Ties cancelling rows to the orders they take back, earlier uploads' included: the order may come later than its cancellation. */
export async function linkCancellations(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    UPDATE orders o SET cancels_order_id = sold.id
    FROM orders sold
    WHERE o.tenant_id = ${tenantId} AND o.cancels_external_id IS NOT NULL AND o.cancels_order_id IS NULL
      AND sold.tenant_id = ${tenantId} AND sold.store_id = o.store_id AND sold.external_id = o.cancels_external_id`.execute(trx);
}

/** Says of each cancelling row of the upload whose order is not there that its amount counts all the same. */
export async function warnOfLooseCancellations(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'cancels_external_id',
    value: sql`s.cancels_external_id`,
    reason: sql`'Den Auftrag, den diese Zeile storniert, gibt es an diesem Standort nicht. Der Betrag zählt trotzdem.'`,
    severity: 'warning',
    from: sql`FROM ${stage.rows('auftraege')} s
      JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
      WHERE s.cancels_external_id IS NOT NULL AND ${isGood(stage)} AND NOT EXISTS (
        SELECT FROM orders sold
        WHERE sold.tenant_id = ${tenantId} AND sold.store_id = st.id AND sold.external_id = s.cancels_external_id)`,
  });
}
