import type { Customer, CustomerPurchase, CustomerScores } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hasPermission } from '../../platform/audit/permissions.ts';
import { findScores } from '../../data/customer-scores/find-scores.ts';
import { hitColumns, JOINED } from './hit-columns.ts';
import { listCustomerOrders } from './list-orders.ts';
import { findOrigin } from '../../data/uploads/find-origin.ts';
import { foreignName } from '../../data/definitions/countries.ts';
import { readThresholds } from '../../data/customer-status/status.ts';

const NEWEST_ORDERS = { offset: 0, limit: 10 };

type Row = Omit<Customer, 'purchases' | 'orders' | 'scores' | 'origin'>;

/**
 * All that marketing/kunden-suchen/{id} shows of a customer to this user, measurements apart; undefined when the business has no
 * such customer, has erased it, or has hidden its store.
 * @param asOf ISO day on which age and status are told
 */
export async function findCustomer(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  asOf: string,
): Promise<Customer | undefined> {
  const { tenantId } = user;
  const thresholds = await readThresholds(trx, tenantId);
  const {
    rows: [row],
  } = await sql<Row>`
    SELECT ${hitColumns(asOf, thresholds)}, k.salutation, k.street, k.country, k.phone, k.mobile, k.email, k.changed_on,
      f.first_purchase_on, f.last_purchase_on, coalesce(f.gross_cents, 0) AS gross_cents,
      json_build_object('letter', k.consent_letter, 'email', k.consent_email, 'sms', k.consent_sms, 'health', k.consent_health,
        'occurred_on', k.consent_date, 'source', k.consent_source, 'no_advertising', k.no_advertising, 'blocked', k.is_blocked) AS consents
    FROM customers k ${JOINED}
    WHERE k.tenant_id = ${tenantId} AND k.id = ${id} AND k.erased_at IS NULL`.execute(trx);
  if (!row) return undefined;
  return {
    ...row,
    country: foreignName(row.country),
    purchases: await listPurchases(trx, tenantId, id),
    orders: await listCustomerOrders(trx, tenantId, id, NEWEST_ORDERS),
    scores: await readScores(trx, user, id),
    origin: await findOrigin(trx, tenantId, [id]),
  };
}

/** Whatever a refraction had a part in is shown to who may read refractions, and written down. */
async function readScores(trx: Transaction<Database>, user: ApiUser, id: number): Promise<CustomerScores | null> {
  const scores = await findScores(trx, user.tenantId, id, {
    mayReadRefraction: await hasPermission(trx, user, 'refraction'),
  });
  const read = scores?.from_refraction.length ?? 0;
  if (read > 0) await audit(trx, user, { action: 'refraction-read', subjectId: id, details: { scores: read } });
  return scores;
}

/** Whether `findCustomer` would find one. */
export async function hasCustomer(trx: Transaction<Database>, tenantId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM customers k JOIN stores st ON st.tenant_id = k.tenant_id AND st.id = k.store_id AND st.is_visible
    WHERE k.tenant_id = ${tenantId} AND k.id = ${id} AND k.erased_at IS NULL`.execute(trx);
  return rows.length > 0;
}

async function listPurchases(trx: Transaction<Database>, tenantId: number, id: number): Promise<CustomerPurchase[]> {
  const { rows } = await sql<CustomerPurchase>`
    SELECT purchase_number AS number, min(purchase_on) AS began_on, count(*)::int AS orders,
      count(*) FILTER (WHERE kind = 'Brille')::int AS glasses, sum(coalesce(charged_cents, revenue_cents))::bigint AS gross_cents,
      (array_agg(json_build_object('order_id', order_id, 'ordered_on', ordered_on, 'glasses_type', nullif(glasses_type, 'ohne'), 'gross_cents', coalesce(charged_cents, revenue_cents)))
        FILTER (WHERE is_main))[1] AS main
    FROM order_facts
    WHERE tenant_id = ${tenantId} AND customer_id = ${id} AND is_sale
    GROUP BY purchase_number
    ORDER BY purchase_number DESC`.execute(trx);
  return rows;
}
