import { sql, type RawBuilder } from 'kysely';

/**
 * Customers `k` who may be scored: not the dead, the erased, nor those who want no advertising, for profiles that serve
 * advertising fall under the same objection (Art. 21 DSGVO). Nothing is learnt from them either. Who was merged is
 * scored as the survivor, and what they have refused under either number holds. Of a business that does without forecasts nobody is.
 */
export const scorable = (tenantId: number): RawBuilder<boolean> => sql<boolean>`(
  NOT EXISTS (SELECT FROM business_settings b WHERE b.tenant_id = ${tenantId} AND b.without_forecasts)
  AND NOT k.is_deceased AND NOT k.no_advertising AND NOT k.is_blocked AND k.erased_at IS NULL
  AND k.id NOT IN (SELECT x.merged_id FROM customer_merges x WHERE x.tenant_id = ${tenantId})
  AND k.id NOT IN (
    SELECT x.survivor_id FROM customer_merges x JOIN customers m ON m.tenant_id = x.tenant_id AND m.id = x.merged_id
    WHERE x.tenant_id = ${tenantId} AND (m.is_deceased OR m.no_advertising OR m.is_blocked OR m.erased_at IS NOT NULL)))`;
