import type { RevenueVat, VatMonth } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { usualVat } from '../../data/definitions/usual-vat.ts';
import { netOfLine } from '../../data/derived/amounts.ts';
import { inStores } from '../../data/stores/scope.ts';

type Charged = Pick<VatMonth, 'month' | 'rate' | 'gross_cents' | 'assumed_cents'>;

/** What a month's sum at one rate is without VAT: rounded once, as an adviser does, and not order by order. */
const netOf = (gross: number, rate: number): number =>
  Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + rate));

/**
 * Revenue by month and rate. What an order came to is shared out by what its own lines come to at each rate; what takes another one back
 * has its tax, and an order whose lines say nothing the usual one of its day: as net amounts are derived (`derived/order-amounts.ts`).
 */
export async function findRevenueVat({ trx, tenantId, storeIds, filter, ...question }: Question): Promise<RevenueVat> {
  const { rows } = await sql<Charged>`
    WITH counted AS (
      SELECT f.order_id, date_trunc('month', f.ordered_on)::date AS month, coalesce(f.charged_cents, f.revenue_cents) AS gross,
        o.cancels_order_id AS takes, taken.gross_cents AS taken, coalesce(taken.ordered_on, f.ordered_on) AS taxed_on
      FROM order_facts f
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = f.order_id
      LEFT JOIN orders taken ON taken.tenant_id = ${tenantId} AND taken.id = o.cancels_order_id
      WHERE ${inStores({ tenantId, storeIds }, 'f')} AND f.ordered_on BETWEEN ${filter.from} AND ${filter.to}
    ), sums AS (
      SELECT l.order_id, sum(l.gross_cents) AS total
      FROM order_lines l JOIN orders s ON s.tenant_id = ${tenantId} AND s.id = l.order_id
      WHERE l.tenant_id = ${tenantId}
        AND l.order_id IN (SELECT order_id FROM counted UNION ALL SELECT takes FROM counted WHERE takes IS NOT NULL)
      GROUP BY l.order_id
      HAVING sum(l.gross_cents) <> 0 AND abs(sum(${netOfLine(sql`s.ordered_on`)})) <= abs(sum(l.gross_cents))
    ), based AS (
      SELECT c.*, CASE WHEN own.order_id IS NOT NULL AND c.taken IS DISTINCT FROM -c.gross THEN own.order_id ELSE sold.order_id END AS lines_of,
        CASE WHEN own.order_id IS NOT NULL AND c.taken IS DISTINCT FROM -c.gross THEN own.total ELSE sold.total END AS total
      FROM counted c LEFT JOIN sums own ON own.order_id = c.order_id LEFT JOIN sums sold ON sold.order_id = c.takes
    ), shared AS (
      SELECT b.order_id, b.month, b.gross, coalesce(l.vat_rate, ${usualVat.sql(sql`b.taxed_on`)}) AS rate, l.vat_rate IS NULL AS is_assumed,
        CASE WHEN b.lines_of IS NULL THEN b.gross ELSE round(b.gross * sum(l.gross_cents) / b.total) END AS part
      FROM based b LEFT JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = b.lines_of
      GROUP BY b.order_id, b.month, b.gross, b.lines_of, b.total, b.taxed_on, l.vat_rate
    ), whole AS (
      SELECT month, rate, is_assumed,
        part + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY abs(part) DESC, rate, is_assumed) = 1
          THEN gross - sum(part) OVER (PARTITION BY order_id) ELSE 0 END AS cents
      FROM shared
    )
    SELECT month, rate::float8 AS rate, sum(cents)::bigint AS gross_cents, coalesce(sum(cents) FILTER (WHERE is_assumed), 0)::bigint AS assumed_cents
    FROM whole GROUP BY month, rate ORDER BY month, rate DESC`.execute(trx);
  return {
    rows: rows.map((row) => {
      const net = netOf(row.gross_cents, row.rate);
      return { ...row, net_cents: net, vat_cents: row.gross_cents - net };
    }),
    data_since: question.dataSince,
    data_date: question.dataDate,
  };
}
