import { sql, type RawBuilder } from 'kysely';

/**
 * Name of the postcode `g` of `geo_plz`: what most customers write; of two that as many write, the one of the geodata,
 * else the first by the alphabet. Of the geodata where nobody writes any.
 * @param least customers who have to write a name before it counts
 */
export const placeName = (tenantId: number, least = 1): RawBuilder<string> => sql<string>`coalesce((
  SELECT n.name FROM place_names n WHERE n.tenant_id = ${tenantId} AND n.plz = g.plz AND n.customers >= ${least}::int
  ORDER BY fold_german(n.name) <> fold_german(g.place), n.name LIMIT 1), g.place)`;

/** The postcodes that have a name, however it is spelt. As an array: read once for a statement. */
export const postcodesOf = (tenantId: number, name: string): RawBuilder<string[]> => sql<string[]>`ARRAY(
  SELECT g.plz FROM geo_plz g
  -- Those that may have it first: folding the names of all of Germany's postcodes takes longer. Of the geodata a name comes as it stands there.
  WHERE (g.place = ${name} OR g.plz IN (
      SELECT n.plz FROM place_names n WHERE n.tenant_id = ${tenantId} AND fold_german(n.name) = fold_german(${name})))
    AND fold_german(${placeName(tenantId)}) = fold_german(${name}))`;
