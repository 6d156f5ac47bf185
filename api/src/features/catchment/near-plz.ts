import { sql, type RawBuilder } from 'kysely';
import type { Stores } from '../../data/stores/scope.ts';
import { OUTERMOST_KM } from './rings.ts';

/** Degrees that 20 km are at most in Germany, where a degree of longitude is between 63 and 76 km. */
const BOX = { lat: 0.19, lon: 0.33 };

/** Positions of the scope's stores that are known. */
export const homes = ({ tenantId, storeIds }: Stores): RawBuilder<unknown> => sql`
  SELECT DISTINCT place.lat, place.lon FROM store_places place
  WHERE place.tenant_id = ${tenantId} AND place.store_id = ANY(${storeIds}::bigint[]) AND place.lat IS NOT NULL`;

/**
 * Distance in km from a postcode `p` to the nearest of the homes `h`, as `geo_km` tells it, to the last digit. Haversines
 * are compared rather than distances: the database calls that function for each pair, which takes nearly all of the time.
 */
const nearestKm: RawBuilder<number> = sql<number>`2 * 6371 * asin(least(1, sqrt(min(
  sin(radians(p.lat - h.lat) / 2) ^ 2 + cos(radians(h.lat)) * cos(radians(p.lat)) * sin(radians(p.lon - h.lon) / 2) ^ 2))))`;

/** Postcodes within the outermost ring of any of the stores: `plz`, `inhabitants`, and `km` to the nearest store. */
export const nearPlz = (stores: Stores): RawBuilder<unknown> => sql`
  WITH h AS MATERIALIZED (${homes(stores)})
  SELECT * FROM (
    SELECT p.plz, p.inhabitants, ${nearestKm} AS km
    -- The box first: the exact distance to all of Germany's postcodes takes longer.
    FROM h JOIN geo_plz p
      ON p.lat BETWEEN h.lat - ${BOX.lat}::float8 AND h.lat + ${BOX.lat}::float8
      AND p.lon BETWEEN h.lon - ${BOX.lon}::float8 AND h.lon + ${BOX.lon}::float8
    GROUP BY p.plz
  ) boxed WHERE km <= ${OUTERMOST_KM}::float8`;
