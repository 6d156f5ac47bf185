import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { DERIVED_EDITION } from './edition.ts';
import type { Rebuild } from './rebuild.ts';

/** What a share of progressives is taken of: glasses that correct sight, whatever they are worn for. */
export const isCorrective = sql<boolean>`glasses_type IN ('Fern', 'Nah', 'Gleitsicht', 'Office')`;

export async function rebuildStoreMonths({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  await sql`DELETE FROM store_month WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO store_month (
      tenant_id, store_id, month, revenue_cents, order_count, glasses_cents, glasses_count,
      main_count, extra_count, progressive_count, corrective_count,
      buyer_count, new_buyer_count, buyer_cents,
      charged_cents, charged_glasses_cents, charged_buyer_cents, has_assortment, edition)
    SELECT tenant_id, store_id, month, sum(revenue_cents), sum(piece),
      coalesce(sum(revenue_cents) FILTER (WHERE kind = 'Brille'), 0),
      coalesce(sum(piece) FILTER (WHERE kind = 'Brille'), 0),
      count(*) FILTER (WHERE is_glasses AND is_main),
      count(*) FILTER (WHERE is_glasses AND NOT is_main),
      count(*) FILTER (WHERE is_glasses AND glasses_type = 'Gleitsicht'),
      count(*) FILTER (WHERE is_glasses AND ${isCorrective}),
      count(DISTINCT buyer),
      count(DISTINCT buyer) FILTER (WHERE is_new),
      coalesce(sum(revenue_cents) FILTER (WHERE is_buyers), 0),
      sum(charged), coalesce(sum(charged) FILTER (WHERE kind = 'Brille'), 0), coalesce(sum(charged) FILTER (WHERE is_buyers), 0),
      -- Written in the same transaction.
      true, ${DERIVED_EDITION}::int
    FROM (
      SELECT *, date_trunc('month', ordered_on)::date AS month,
        is_sale AND kind = 'Brille' AS is_glasses, coalesce(charged_cents, revenue_cents) AS charged,
        CASE WHEN is_sale THEN customer_id END AS buyer,
        is_sale AND date_trunc('month', customer_since) = date_trunc('month', ordered_on) AS is_new,
        customer_id IS NOT NULL AND bool_or(is_sale) OVER (PARTITION BY store_id, date_trunc('month', ordered_on), customer_id) AS is_buyers
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])
    ) facts
    GROUP BY tenant_id, store_id, month`,
  );
}
