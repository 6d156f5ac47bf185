import { BRAND_TIERS } from '@portal/shared/contract/prices';
import { sql, type RawBuilder } from 'kysely';
import { brandOf, countsAs, isFrame } from '../../definitions/frame-lines.ts';
import { isLens, makerName } from '../../definitions/lens-lines.ts';
import { amountOfLine } from '../../derived/amounts.ts';
import { FEWEST_FRAMES } from '../../brands/price-bands.ts';
import { inStores, type Stores } from '../../stores/scope.ts';
import type { SlicedStores } from './sliced-stores.ts';

type Condition = RawBuilder<unknown>;

/**
 * The tier by the price of a frame's line alone, as `tierOfPrice` tells it from `findPriceBands`; null with too few frames.
 * In bigint: a large amount by a hundredth of a piece is a price that no int holds.
 */
export const tierOfLine = (stores: Stores): RawBuilder<string | null> => sql<string | null>`
  (${sql.lit(`{${BRAND_TIERS.join()}}`)}::text[])[1 + width_bucket(round(${amountOfLine(stores.tenantId)} / nullif(l.quantity, 0))::bigint, (
    SELECT ARRAY[round(sum(value_to::bigint * frames) / sum(frames))::bigint + 1, round(sum(mid_to::bigint * frames) / sum(frames))::bigint + 1,
      round(sum(premium_to::bigint * frames) / sum(frames))::bigint + 1]
    FROM store_price_bands WHERE ${inStores(stores)} HAVING sum(frames) >= ${FEWEST_FRAMES}))]`;

const tierOf = (stores: Stores) => sql`coalesce(
  CASE WHEN EXISTS (SELECT FROM brands b WHERE b.tenant_id = ${stores.tenantId} AND b.tier IS NOT NULL)
    THEN (SELECT b.tier FROM brands b WHERE b.tenant_id = ${stores.tenantId} AND b.name = ${brandOf(stores.tenantId)}) END, ${tierOfLine(stores)}, 'ohne')`;

/**
 * Conditions on the lines `l` that a slice is about, each set met by one line of the order: frames first, for theirs is
 * the amount where both are asked for. Empty for a slice of whole orders.
 */
export function linesOfSlice({
  slice: { brand, tier, frame_maker, lens_maker },
  ...stores
}: SlicedStores): Condition[] {
  const frame = [
    ...(brand === undefined ? [] : [sql`${brandOf(stores.tenantId)} = ${brand}`]),
    ...(tier === undefined ? [] : [sql`${tierOf(stores)} = ${tier}`]),
    ...(frame_maker === undefined ? [] : [sql`${makerName} = ${frame_maker}`]),
  ];
  return [
    ...(frame.length === 0 ? [] : [sql`${isFrame} AND ${sql.join(frame, sql` AND `)}`]),
    ...(lens_maker === undefined ? [] : [sql`${isLens} AND ${countsAs(stores.tenantId, makerName)} = ${lens_maker}`]),
  ];
}
