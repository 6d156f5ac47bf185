import type { AnalysisFilter, CatchmentCounts } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { germanPlz } from '../../geo/index.ts';
import type { DayRange } from '../gesamtumsatz/sum-revenue.ts';
import { matchesFilter } from '../scope.ts';
import { homes, nearestKm } from './near-plz.ts';

/** Buyers of one range who live in the same postcode; it and what follows it is null for those whose is not known. */
export interface PlzSum extends CatchmentCounts {
  /** Place in the list of ranges, from 0. */
  range: number;
  plz: string | null;
  place: string | null;
  lat: number | null;
  lon: number | null;
  inhabitants: number | null;
  precision: 'plz' | 'gemeinde' | null;
  /** To the nearest store; null as well when no store has a position. */
  km: number | null;
}

/** Buyers of each range by where they live; the same people as in the set 'buyers', each once in a range. */
export async function sumPlz(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, ranges: readonly DayRange[],
): Promise<PlzSum[]> {
  const { rows } = await sql<PlzSum>`
    WITH home AS MATERIALIZED (${homes(tenantId, storeIds)}), bought AS MATERIALIZED (
      SELECT range.position, b.*
      FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
        WITH ORDINALITY AS range (first_day, last_day, position)
      CROSS JOIN LATERAL (
        SELECT customer_id, sum(revenue_cents)::bigint AS cents,
          -- A purchase can go on in the next month; its customer is new in the range in which it began.
          bool_or(purchase_number = 1 AND purchase_on BETWEEN range.first_day AND range.last_day) AS is_new
        FROM order_facts
        WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND customer_id IS NOT NULL
          AND ordered_on BETWEEN range.first_day AND range.last_day AND ${matchesFilter(filter)}
        GROUP BY customer_id HAVING bool_or(is_sale)
      ) b
    ), living AS (
      SELECT b.position, g.plz, count(*)::int AS customers,
        count(*) FILTER (WHERE b.is_new)::int AS new_customers, sum(b.cents)::bigint AS umsatz
      FROM bought b JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = b.customer_id LEFT JOIN geo_plz g ON g.plz = ${germanPlz}
      GROUP BY 1, 2
    ), distances AS (
      SELECT p.plz, ${nearestKm} AS km
      FROM home h CROSS JOIN (SELECT g.plz, g.lat, g.lon FROM geo_plz g WHERE g.plz IN (SELECT plz FROM living) OFFSET 0) p
      GROUP BY p.plz
    )
    SELECT (l.position - 1)::int AS range, l.plz, l.customers, l.new_customers, l.umsatz,
      g.place, g.lat, g.lon, g.inhabitants, g.precision, d.km
    FROM living l LEFT JOIN geo_plz g ON g.plz = l.plz LEFT JOIN distances d ON d.plz = l.plz
    ORDER BY l.position, l.plz`.execute(trx);
  return rows;
}
