import { sql } from 'kysely';
import { asOperator, type OpenDatabase } from '../../../../platform/database/index.ts';

interface CustomerRow extends Record<string, string | boolean | null> {
  external_id: string;
  last_name: string | null;
  email: string | null;
  no_advertising: boolean;
}

interface OrderRow extends Record<string, string | null> {
  external_id: string;
}

/** What the database holds of a business, days as ISO texts. */
export interface Stored {
  customers: CustomerRow[];
  orders: OrderRow[];
  /** Cents by month, as the dashboard adds them up. */
  months: Map<string, number>;
  lines: number;
  /** By 'order number/position'. */
  vat: Map<string, number | null>;
  /** Cents by 'order number/position'. */
  purchases: Map<string, number | null>;
}

/** Reads a business straight from its tables. */
export const readBack = ({ db }: OpenDatabase, tenantId: number): Promise<Stored> =>
  asOperator(db, async (trx) => {
    const { rows: customers } = await sql<CustomerRow>`
    SELECT external_id, salutation, title, first_name, last_name, birth_date::text, street, plz, city, country, phone, mobile, email, changed_on::text,
      consent_letter, consent_email, consent_sms, consent_health, no_advertising OR is_blocked AS no_advertising
    FROM customers WHERE tenant_id = ${tenantId}`.execute(trx);
    const { rows: orders } = await sql<OrderRow>`
    SELECT external_id, ordered_on::text, delivered_on::text, kind, glasses_type, status FROM orders WHERE tenant_id = ${tenantId}`.execute(
      trx,
    );
    const { rows: months } = await sql<{ month: string; cents: number }>`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(revenue_cents)::float8 AS cents FROM store_month WHERE tenant_id = ${tenantId} GROUP BY 1`.execute(
      trx,
    );
    const { rows: lines } = await sql<{ line: string; vat: number | null; purchase: number | null }>`
    SELECT o.external_id || '/' || l.position AS line, l.vat_rate::float8 AS vat, l.purchase_cents::float8 AS purchase FROM order_lines l
    JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id WHERE l.tenant_id = ${tenantId}`.execute(trx);
    return {
      customers,
      orders,
      lines: lines.length,
      months: new Map(months.map(({ month, cents }) => [month, cents])),
      vat: new Map(lines.map(({ line, vat }) => [line, vat])),
      purchases: new Map(lines.map(({ line, purchase }) => [line, purchase])),
    };
  });
