import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Customers of a store who live in one postcode; place, centre and distance are null where it is not known. */
export interface CustomersOfPlz {
  /** null: customers without a postcode, and those abroad. */
  plz: string | null;
  place: string | null;
  state: string | null;
  lat: number | null;
  lon: number | null;
  inhabitants: number | null;
  precision: 'plz' | 'gemeinde' | null;
  customers: number;
  /** From the centre of the store's postcode, in km; null when either is not known. */
  km: number | null;
}

/** How customers write that they live in Germany; a French 67000 must not be taken for one of ours. */
const inGermany: RawBuilder<boolean> = sql`lower(btrim(coalesce(c.country, '')))
  IN ('', 'd', 'de', 'deu', 'ger', 'deutschland', 'germany', 'bundesrepublik deutschland')`;

/** Postcode of customer `c`, for `geo_plz`; null without one and abroad. */
export const germanPlz: RawBuilder<string | null> = sql`CASE WHEN ${inGermany} THEN nullif(btrim(c.plz), '') END`;

/** Where the living customers of a store live, nearest postcode first and those not located last. */
export async function customersByPlz(
  trx: Transaction<Database>, tenantId: number, storeId: number,
): Promise<CustomersOfPlz[]> {
  const { rows } = await sql<CustomersOfPlz>`
    WITH home AS (
      SELECT g.lat, g.lon FROM stores s JOIN geo_plz g ON g.plz = s.plz
      WHERE s.tenant_id = ${tenantId} AND s.id = ${storeId}
    ), living AS (
      SELECT ${germanPlz} AS plz, count(*)::int AS customers
      FROM customers c
      WHERE c.tenant_id = ${tenantId} AND c.store_id = ${storeId} AND NOT c.is_deceased
      GROUP BY 1
    )
    SELECT l.plz, g.place, g.state, g.lat, g.lon, g.inhabitants, g.precision, l.customers,
      geo_km(h.lat, h.lon, g.lat, g.lon) AS km
    FROM living l
    LEFT JOIN geo_plz g ON g.plz = l.plz
    LEFT JOIN home h ON true
    ORDER BY km NULLS LAST, g.plz IS NULL, l.plz`.execute(trx);
  return rows;
}

/** How many customers could be put on a map. `share` of those that could not, 0 to 1; 0 without customers. */
export interface Located {
  customers: number;
  notLocated: number;
  share: number;
}

/** 'x % nicht verortet' of rows by `customersByPlz`, of one store or several. */
export function notLocated(rows: readonly Pick<CustomersOfPlz, 'customers' | 'lat'>[]): Located {
  let [customers, missing] = [0, 0];
  for (const row of rows) {
    customers += row.customers;
    if (row.lat === null) missing += row.customers;
  }
  return { customers, notLocated: missing, share: customers === 0 ? 0 : missing / customers };
}
