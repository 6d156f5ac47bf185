import type { Amounts } from '@portal/shared/contract/common';
import { sql, type RawBuilder } from 'kysely';
import { usualVat } from '../definitions/usual-vat.ts';
import { netOfLine } from './amounts.ts';
import { hasPremiumLens } from './premium.ts';
import { lensMakers } from '../definitions/lens-lines.ts';

/** Lines that sum to nothing, or to more without tax than with it, as returned ones at mixed rates can, say nothing of the order's. */
const saysTax = (lines: string) => sql`NOT ${sql.ref(`${lines}.is_charged`)} AND ${sql.ref(`${lines}.gross`)} <> 0
    AND abs(${sql.ref(`${lines}.total`)}) <= abs(${sql.ref(`${lines}.gross`)})`;

/** Lines with what each counts as `cents`; in net a second time, as charged. */
const linesBy = (amounts: Amounts): RawBuilder<unknown> =>
  amounts === 'gross'
    ? sql`SELECT l.*, false AS is_charged, gross_cents AS cents FROM counted_lines l`
    : sql`SELECT l.*, false AS is_charged, ${netOfLine(sql`l.taxed_on`)} AS cents FROM counted_lines l
      UNION ALL SELECT l.*, true, gross_cents FROM counted_lines l`;

/** Parts of a WITH, after `counted`: what the lines of its orders, and of those that they take back, sum to (`lines`). What is taken back had the tax of its day. */
export const linesOf = (tenantId: number, amounts: Amounts): RawBuilder<unknown> => sql`
    counted_lines AS (
      SELECT l.*, coalesce(taken.ordered_on, o.ordered_on) AS taxed_on FROM order_lines l
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = l.order_id
      LEFT JOIN orders taken ON taken.tenant_id = ${tenantId} AND taken.id = o.cancels_order_id
      WHERE l.tenant_id = ${tenantId}
        AND l.order_id IN (SELECT id FROM counted UNION ALL SELECT cancels_order_id FROM counted WHERE cancels_order_id IS NOT NULL)
    ), lines AS MATERIALIZED (
      SELECT order_id, is_charged,
        sum(cents)::bigint AS total,
        sum(gross_cents)::bigint AS gross,
        coalesce(sum(cents) FILTER (WHERE group_name = 'Fassung'), 0)::bigint AS frame,
        coalesce(sum(cents) FILTER (WHERE group_name IN ('Glas_R', 'Glas_L')), 0)::bigint AS lens,
        coalesce(sum(cents) FILTER (WHERE group_name = 'KL'), 0)::bigint AS contact,
        coalesce(sum(cents) FILTER (WHERE group_name = 'Sonstiges'), 0)::bigint AS other,
        ${hasPremiumLens} AS is_premium, ${lensMakers} AS lens_makers
      FROM (${linesBy(amounts)}) l
      GROUP BY order_id, is_charged
    )`;

/**
 * Orders of `counted`, below `linesOf`, with what each counts as `cents`, and its discount; in net a second time, as charged. Net is the
 * gross amount scaled as that of its own lines, of those that it takes back, or at the usual rate of its day. What takes back a
 * whole order takes back its tax and parts, so that both sum to nothing: its own lines do not count (`own_lines_count`).
 */
export const ordersBy = (tenantId: number, amounts: Amounts): RawBuilder<unknown> =>
  amounts === 'gross'
    ? sql`SELECT c.*, false AS is_charged, true AS own_lines_count, gross_cents AS cents, discount_cents AS discount FROM counted c`
    : sql`SELECT c.*, false AS is_charged, tax.own_lines_count,
        round(c.gross_cents * tax.net / tax.gross)::bigint AS cents, round(c.discount_cents * tax.net / tax.gross)::bigint AS discount
      FROM counted c
      LEFT JOIN orders taken ON taken.tenant_id = ${tenantId} AND taken.id = c.cancels_order_id
      LEFT JOIN lines own ON own.order_id = c.id AND ${saysTax('own')} AND taken.gross_cents IS DISTINCT FROM -c.gross_cents
      LEFT JOIN lines sold ON sold.order_id = c.cancels_order_id AND ${saysTax('sold')}
      CROSS JOIN LATERAL (
        SELECT taken.gross_cents IS DISTINCT FROM -c.gross_cents AS own_lines_count,
          coalesce(own.total, sold.total, 100)::numeric AS net,
          coalesce(own.gross, sold.gross, 100 + ${usualVat.sql(sql`coalesce(taken.ordered_on, c.ordered_on)`)}) AS gross
      ) tax
      UNION ALL SELECT c.*, true, true, c.gross_cents, c.discount_cents FROM counted c`;
