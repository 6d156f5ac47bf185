import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { ageGroup, yearsOfAge } from '../definitions/age-group.ts';
import { collectedOn } from '../definitions/collected-on.ts';
import { isIncluded, isIncludedWithSale } from './exclusions.ts';
import { linesOf, ordersBy } from './order-amounts.ts';
import { MAIN_TYPES, purchasesOf } from './purchases.ts';
import type { Rebuild } from './rebuild.ts';
import { creditsOf, isSold } from './sold.ts';

/**
 * Parts come from the order's lines, scaled to its amount so that they sum to the cent (largest
 * remainder); a cancelling row without lines is split like the order it takes back; without any lines the
 * kind decides. Lines other than frame, lens and contact lens belong to the glasses in an order of glasses
 * and to merchandise elsewhere.
 */
export async function rebuildOrderFacts({ trx, tenantId, storeIds, exclusions, amounts }: Rebuild): Promise<void> {
  const isNet = amounts === 'net';
  await sql`DELETE FROM order_facts WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO order_facts (
      tenant_id, store_id, order_id, customer_id, staff_id, ordered_on, kind, glasses_type, age_group, customer_kind,
      revenue_cents, discount_cents, glasses_cents, frame_cents, lens_cents, contact_lens_cents, merchandise_cents,
      is_cancellation, piece, is_sale, purchase_on, purchase_number, customer_since, is_main, is_premium, lens_makers, collected_on,
      charged_cents, charged_frame_cents, charged_lens_cents)
    WITH counted AS MATERIALIZED (
      SELECT c.*, ${ageGroup.sql(sql`c.years`)} AS age_group FROM (
        SELECT c.*, ${yearsOfAge.sql(sql`c.birth_number`, sql`c.sold_number`)} AS years FROM counted_orders c
        WHERE c.tenant_id = ${tenantId} AND c.store_id = ANY(${storeIds}::bigint[]) AND ${isIncludedWithSale(tenantId, exclusions)}
        -- Ages are reckoned once here, rather than wherever they are compared.
        OFFSET 0
      ) c
    ), ${linesOf(tenantId, amounts)}, weighed AS (
      SELECT c.*, c.kind IN ('Brille', 'Neuverglasung') AS is_glasses, abs(c.cents) AS amount, own.is_premium,
        -- Of lines that do not count nothing is said.
        coalesce(own.lens_makers, CASE WHEN c.own_lines_count THEN ARRAY[]::text[] END) AS lens_makers,
        abs(w.total) AS total,
        sign(w.total)::bigint * w.frame * abs(c.cents) AS frame,
        sign(w.total)::bigint * w.lens * abs(c.cents) AS lens,
        sign(w.total)::bigint * w.contact * abs(c.cents) AS contact,
        sign(w.total)::bigint * w.other * abs(c.cents) AS other
      FROM (${ordersBy(tenantId, amounts)}) c
      LEFT JOIN lines own ON own.order_id = c.id AND own.is_charged = c.is_charged AND c.own_lines_count
      LEFT JOIN lines sold ON sold.order_id = c.cancels_order_id AND sold.is_charged = c.is_charged
      CROSS JOIN LATERAL (
        -- Lines that sum to nothing say nothing about the split.
        SELECT coalesce(nullif(own.total, 0), nullif(sold.total, 0)) AS total,
          CASE WHEN own.total <> 0 THEN own.frame ELSE sold.frame END AS frame,
          CASE WHEN own.total <> 0 THEN own.lens ELSE sold.lens END AS lens,
          CASE WHEN own.total <> 0 THEN own.contact ELSE sold.contact END AS contact,
          CASE WHEN own.total <> 0 THEN own.other ELSE sold.other END AS other
      ) w
    ), remainders AS (
      -- Remainder of the division rounded down, never negative; exact because it stays in integers.
      SELECT *,
        ((frame % total) + total) % total AS frame_rest,
        ((lens % total) + total) % total AS lens_rest,
        ((contact % total) + total) % total AS contact_rest,
        ((other % total) + total) % total AS other_rest
      FROM weighed
    ), split AS (
      -- Whole cents, plus one for the parts with the largest remainders until the sum is met.
      SELECT r.*,
        sign(cents)::bigint * CASE
          WHEN total IS NULL THEN 0
          ELSE (frame - frame_rest) / total
            + ((lens_rest >= frame_rest)::int + (contact_rest > frame_rest)::int + (other_rest > frame_rest)::int < missing)::int
        END AS frame_cents,
        sign(cents)::bigint * CASE
          WHEN total IS NULL THEN CASE WHEN kind = 'Neuverglasung' THEN amount ELSE 0 END
          ELSE (lens - lens_rest) / total
            + ((frame_rest > lens_rest)::int + (contact_rest > lens_rest)::int + (other_rest > lens_rest)::int < missing)::int
        END AS lens_cents,
        sign(cents)::bigint * CASE
          WHEN total IS NULL THEN CASE WHEN kind = 'KL' THEN amount ELSE 0 END
          ELSE (contact - contact_rest) / total
            + ((lens_rest >= contact_rest)::int + (frame_rest >= contact_rest)::int + (other_rest > contact_rest)::int < missing)::int
        END AS contact_lens_cents
      FROM remainders r
      CROSS JOIN LATERAL (SELECT (frame_rest + lens_rest + contact_rest + other_rest) / total AS missing) m
    ), ${purchasesOf(tenantId, exclusions, sql`SELECT customer_id FROM counted`)}, unknown_buyers AS (
      SELECT o.id FROM orders o
      WHERE o.tenant_id = ${tenantId} AND o.store_id = ANY(${storeIds}::bigint[]) AND o.customer_id IS NULL AND ${isSold(tenantId)}
        AND ${isIncluded(exclusions)}
    )
    SELECT s.tenant_id, s.store_id, s.id, s.customer_id, s.staff_id, s.ordered_on, s.kind, s.glasses_type, s.age_group, s.customer_kind,
      s.cents, s.discount,
      CASE WHEN s.is_glasses THEN s.cents - s.contact_lens_cents ELSE s.frame_cents + s.lens_cents END,
      s.frame_cents, s.lens_cents, s.contact_lens_cents,
      CASE WHEN s.is_glasses THEN 0 ELSE s.cents - s.frame_cents - s.lens_cents - s.contact_lens_cents END,
      s.is_cancellation,
      -- What names an order that is not there takes a piece; what names none, money alone.
      CASE WHEN NOT s.is_cancellation THEN 1 WHEN s.cancels_order_id IS NULL AND s.cancels_external_id IS NOT NULL THEN -1 ELSE coalesce(credit.piece, 0) END,
      p.id IS NOT NULL OR u.id IS NOT NULL,
      CASE WHEN u.id IS NULL THEN p.purchase_on ELSE s.ordered_on END,
      CASE WHEN u.id IS NULL THEN p.purchase_number ELSE 0 END,
      p.customer_since,
      CASE WHEN u.id IS NULL THEN p.is_main ELSE s.kind = 'Brille' AND s.glasses_type = ANY(${MAIN_TYPES}::text[]) END,
      s.is_premium, s.lens_makers, ${collectedOn('s')},
      ${isNet ? sql`paid.cents, paid.frame_cents, paid.lens_cents` : sql`NULL, NULL, NULL`}
    FROM split s
    ${isNet ? sql`JOIN split paid ON paid.id = s.id AND paid.is_charged` : sql``}
    LEFT JOIN (${creditsOf(tenantId)}) credit ON credit.id = s.id
    LEFT JOIN purchased p ON p.id = s.id
    LEFT JOIN unknown_buyers u ON u.id = s.id
    WHERE NOT s.is_charged
    ORDER BY s.store_id, s.ordered_on`,
  );
}
