import { FOLLOW_UP_DAYS } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { isFrame } from '../definitions/frame-lines.ts';
import { isLens } from '../definitions/lens-lines.ts';
import { countedForm } from '../definitions/form-of-address.ts';
import { reachable } from './reachable.ts';
import type { Rebuild } from './rebuild.ts';

/** One row for each customer of the stores, with or without orders; who was merged is seen as the survivor alone. */
export async function rebuildCustomerFacts({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  const reach = reachable(tenantId);
  await sql`DELETE FROM customer_facts WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO customer_facts (
      tenant_id, store_id, customer_id, first_purchase_on, last_purchase_on, purchase_count,
      last_main_on, main_count, last_main_type, last_main_status, last_main_brand, last_main_maker, has_complained, glasses_count, gross_cents, may_letter, may_email, may_sms,
      main_days, second_purchase_on, birth_number, salutation, other_store_ids)
    WITH concerned AS MATERIALIZED (
      SELECT id FROM customers WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
        AND id NOT IN (SELECT merged_id FROM customer_merges WHERE tenant_id = ${tenantId})
    ),
    bought AS MATERIALIZED (
      SELECT customer_id,
        min(ordered_on) FILTER (WHERE is_sale) AS first_purchase_on,
        max(purchase_on) AS last_purchase_on,
        coalesce(max(purchase_number), 0) AS purchase_count,
        max(ordered_on) FILTER (WHERE is_main) AS last_main_on,
        coalesce(array_agg(ordered_on ORDER BY ordered_on) FILTER (WHERE is_main), '{}') AS main_days,
        min(ordered_on) FILTER (WHERE purchase_number = 2) AS second_purchase_on,
        count(*) FILTER (WHERE is_main) AS main_count,
        (array_agg(glasses_type ORDER BY ordered_on DESC, order_id DESC) FILTER (WHERE is_main))[1] AS last_main_type,
        (array_agg(order_id ORDER BY ordered_on DESC, order_id DESC) FILTER (WHERE is_main))[1] AS last_main_id,
        count(*) FILTER (WHERE is_sale AND kind = 'Brille') AS glasses_count,
        sum(coalesce(charged_cents, revenue_cents)) AS gross_cents
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND customer_id IN (SELECT id FROM concerned)
      GROUP BY customer_id
    ),
    last_glasses AS MATERIALIZED (
      SELECT b.customer_id, o.status, lines.brand, lines.maker
      FROM bought b
      JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = b.last_main_id
      LEFT JOIN LATERAL (
        SELECT
          (array_agg(trim(l.brand) ORDER BY l.position) FILTER (WHERE ${isFrame} AND trim(l.brand) <> ''))[1] AS brand,
          (array_agg(trim(l.maker) ORDER BY l.position) FILTER (WHERE ${isLens} AND trim(l.maker) <> ''))[1] AS maker
        FROM order_lines l WHERE l.tenant_id = ${tenantId} AND l.order_id = o.id
      ) lines ON true
    ),
    complained AS MATERIALIZED (
      -- As on 'Aufträge & Abholung': taken back in whole, or glazed anew.
      SELECT g.customer_id FROM order_facts g
      JOIN orders c ON c.tenant_id = ${tenantId} AND c.cancels_order_id = g.order_id AND c.ordered_on <= g.ordered_on + ${FOLLOW_UP_DAYS}::int
      WHERE g.tenant_id = ${tenantId} AND g.customer_id IN (SELECT id FROM concerned) AND g.kind = 'Brille' AND g.piece > 0 AND NOT g.is_sale
      UNION
      SELECT n.customer_id FROM order_facts n
      JOIN order_facts g ON g.tenant_id = ${tenantId} AND g.customer_id = n.customer_id AND g.kind = 'Brille' AND g.piece > 0
        AND g.ordered_on BETWEEN n.ordered_on - ${FOLLOW_UP_DAYS}::int AND n.ordered_on
      WHERE n.tenant_id = ${tenantId} AND n.customer_id IN (SELECT id FROM concerned) AND n.kind = 'Neuverglasung' AND n.is_sale
    )
    SELECT k.tenant_id, k.store_id, k.id, b.first_purchase_on, b.last_purchase_on, coalesce(b.purchase_count, 0),
      b.last_main_on, coalesce(b.main_count, 0), b.last_main_type, last.status, last.brand, last.maker, complained.customer_id IS NOT NULL,
      coalesce(b.glasses_count, 0), coalesce(b.gross_cents, 0),
      ${reach.letter}, ${reach.email}, ${reach.sms},
      coalesce(b.main_days, '{}'), b.second_purchase_on, to_char(k.birth_date, 'YYYYMMDD')::int,
      ${countedForm(sql.ref('k.salutation'))}, k.other_store_ids
    FROM customers k
    JOIN concerned ON concerned.id = k.id
    LEFT JOIN bought b ON b.customer_id = k.id
    LEFT JOIN last_glasses last ON last.customer_id = k.id
    LEFT JOIN complained ON complained.customer_id = k.id
    WHERE k.tenant_id = ${tenantId}
    -- One store's side by side: they are read together.
    ORDER BY k.store_id`,
  );
}
