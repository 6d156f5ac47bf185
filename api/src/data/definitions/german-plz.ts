import { sql, type RawBuilder } from 'kysely';
import { isAtHome } from './countries.ts';

/** Postcode of customer `c`, for `geo_plz`; null without one and abroad. */
export const germanPlz: RawBuilder<string | null> =
  sql`CASE WHEN ${isAtHome(sql.ref('c.country'))} THEN nullif(btrim(c.plz), '') END`;
