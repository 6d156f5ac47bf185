import { sql, type RawBuilder } from 'kysely';

/** How customers write that they live in Germany; a French 67000 must not be taken for one of ours. */
const inGermany: RawBuilder<boolean> = sql`lower(btrim(coalesce(c.country, '')))
  IN ('', 'd', 'de', 'deu', 'ger', 'deutschland', 'germany', 'bundesrepublik deutschland')`;

/** Postcode of customer `c`, for `geo_plz`; null without one and abroad. */
export const germanPlz: RawBuilder<string | null> = sql`CASE WHEN ${inGermany} THEN nullif(btrim(c.plz), '') END`;
