import type { Customer, CustomerPurchase, CustomerScores } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Reason } from '../scores/index.ts';
import { hitColumns, JOINED } from './hit-columns.ts';
import { listCustomerOrders } from './list-orders.ts';
import { readThresholds } from './status.ts';

const NEWEST_ORDERS = { offset: 0, limit: 10 };

type Row = Omit<Customer, 'purchases' | 'orders' | 'scores'>;

/**
 * All that marketing/kunden-suchen/{id} shows of a customer, measurements apart; undefined when the business has no
 * such customer, has erased it, or has hidden its store.
 * @param asOf ISO day on which age and status are told
 */
export async function findCustomer(trx: Transaction<Database>, tenantId: number, id: number, asOf: string): Promise<Customer | undefined> {
  const thresholds = await readThresholds(trx, tenantId);
  const { rows: [row] } = await sql<Row>`
    SELECT ${hitColumns(asOf, thresholds)}, k.salutation, k.street, k.country, k.phone, k.mobile, k.email, k.changed_on,
      f.first_purchase_on, f.last_purchase_on, coalesce(f.gross_cents, 0) AS gross_cents,
      json_build_object('letter', k.consent_letter, 'email', k.consent_email, 'sms', k.consent_sms, 'health', k.consent_health,
        'occurred_on', k.consent_date, 'source', k.consent_source, 'no_advertising', k.no_advertising, 'blocked', k.is_blocked) AS consents
    FROM customers k ${JOINED}
    WHERE k.tenant_id = ${tenantId} AND k.id = ${id} AND k.erased_at IS NULL`.execute(trx);
  if (!row) return undefined;
  return {
    ...row,
    purchases: await listPurchases(trx, tenantId, id),
    orders: await listCustomerOrders(trx, tenantId, id, NEWEST_ORDERS),
    scores: await findScores(trx, tenantId, id),
  };
}

async function listPurchases(trx: Transaction<Database>, tenantId: number, id: number): Promise<CustomerPurchase[]> {
  const { rows } = await sql<CustomerPurchase>`
    SELECT purchase_number AS number, min(purchase_on) AS began_on, count(*)::int AS orders,
      count(*) FILTER (WHERE kind = 'Brille')::int AS glasses, sum(gross_cents)::bigint AS gross_cents,
      (array_agg(json_build_object('order_id', order_id, 'ordered_on', ordered_on, 'glasses_type', nullif(glasses_type, 'ohne'), 'gross_cents', gross_cents))
        FILTER (WHERE is_main))[1] AS main
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND customer_id = ${id} AND is_sale
    GROUP BY purchase_number
    ORDER BY purchase_number DESC`.execute(trx);
  return rows;
}

async function findScores(trx: Transaction<Database>, tenantId: number, id: number): Promise<CustomerScores | null> {
  const { rows: [row] } = await sql<Omit<CustomerScores, 'reasons'> & { reasons: Record<string, readonly Reason[]> }>`
    SELECT s.as_of, s.next_glasses_p6, s.next_glasses_p12, s.next_glasses_months, s.fashion, s.future, s.quality,
      s.potential_long, s.potential_multifocal, s.potential_near, s.potential_office, s.potential_sports_sun, s.reasons
    FROM customer_scores s
    JOIN customers k ON k.tenant_id = s.tenant_id AND k.id = s.customer_id AND k.store_id = s.store_id
    WHERE s.tenant_id = ${tenantId} AND s.customer_id = ${id}`.execute(trx);
  if (!row) return null;
  // Health data has a route, a permission and a log of its own.
  const shown = Object.entries(row.reasons).map(([score, reasons]) =>
    [score, reasons.filter(({ fromRefraction }) => !fromRefraction).map(({ text, direction }) => ({ text, direction }))]);
  return { ...row, reasons: Object.fromEntries(shown) };
}
