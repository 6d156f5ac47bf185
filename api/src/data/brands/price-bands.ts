import type { BrandTier, PriceBands } from '@portal/shared/contract/prices';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** With fewer frames a quarter of them says nothing. */
export const FEWEST_FRAMES = 40;

/**
 * The price tiers (Preislagen) of the stores together: each store's quartiles, weighed by its frames, since what is dear
 * in one street is not in another. Null with too few frames.
 * @param storeIds all stores of the business when left out
 */
export async function findPriceBands(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds?: readonly number[],
): Promise<PriceBands | null> {
  const {
    rows: [bands],
  } = await sql<PriceBands>`
    SELECT round(sum(value_to::bigint * frames) / sum(frames))::int AS value_to, round(sum(mid_to::bigint * frames) / sum(frames))::int AS mid_to,
      round(sum(premium_to::bigint * frames) / sum(frames))::int AS premium_to, sum(frames)::int AS frames
    FROM store_price_bands
    WHERE tenant_id = ${tenantId} AND (${storeIds ?? null}::bigint[] IS NULL OR store_id = ANY(${storeIds ?? null}::bigint[]))
    HAVING sum(frames) >= ${FEWEST_FRAMES}`.execute(trx);
  return bands ?? null;
}

/** The tier of a frame, or of a brand by the mean price of its frames. */
export function tierOfPrice(cents: number, { value_to, mid_to, premium_to }: PriceBands): BrandTier {
  if (cents <= value_to) return 'value';
  if (cents <= mid_to) return 'mid';
  return cents <= premium_to ? 'premium' : 'luxury';
}
