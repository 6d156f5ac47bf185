import type { BrandSuggestion, BrandQuery, MarketBrand, MarketBrandPage } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { brandsOf } from '../list-brands.ts';
import { suggestBrands, type Candidate } from '../../../data/brands/suggest.ts';

type Trx = Transaction<Database>;
type Row = Omit<MarketBrand, 'suggestions'>;

/** So many suggestions are made of one brand. */
const MOST = 3;

/**
 * One page of the brands of all businesses that the transaction sees: those that are open anywhere first, by what they
 * sold where they are open.
 * @param only null: all businesses
 */
export async function listMarketBrands(
  trx: Trx,
  only: number | null,
  { q, state, offset, limit }: BrandQuery,
): Promise<Omit<MarketBrandPage, 'is_operator'>> {
  const { rows } = await sql<Row & { total: number }>`
    WITH ${brandsOf(only)}, listed AS (
      SELECT name, count(*)::int AS businesses, count(*) FILTER (WHERE state = 'open')::int AS open_in,
        sum(pieces)::float8 AS pieces, sum(gross_cents)::bigint AS gross_cents,
        coalesce(sum(pieces) FILTER (WHERE state = 'open'), 0)::float8 AS open_pieces,
        coalesce(sum(gross_cents) FILTER (WHERE state = 'open'), 0)::bigint AS open_cents,
        mode() WITHIN GROUP (ORDER BY set_tier) AS tier
      FROM known GROUP BY name
    ), hits AS (
      SELECT * FROM listed
      WHERE (${state ?? null}::text IS NULL OR (open_in > 0) = (${state ?? null}::text = 'open')) AND strpos(fold_german(name), fold_german(${q})) > 0
    ), page AS (
      SELECT * FROM hits ORDER BY open_in = 0, open_cents DESC, gross_cents DESC, name LIMIT ${limit} OFFSET ${offset}
    )
    SELECT counted.*, page.* FROM (SELECT count(*)::int AS total FROM hits) counted LEFT JOIN page ON true
    ORDER BY page.open_in = 0, page.open_cents DESC, page.gross_cents DESC, page.name`.execute(trx);
  // Behind the last page there is a row with the count alone.
  const items = rows.filter(({ name }) => name !== null);
  const suggest = await suggesting(
    trx,
    only,
    items.filter(({ open_in }) => open_in > 0).map(({ name }) => name),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: items.map(({ total: _total, ...brand }) => ({ ...brand, suggestions: suggest(brand) })),
  };
}

/** What other businesses have decided about a spelling, then what it looks like; nothing of those that nobody asks about. */
async function suggesting(
  trx: Trx,
  only: number | null,
  names: readonly string[],
): Promise<(brand: Row) => BrandSuggestion[]> {
  if (names.length === 0) return () => [];
  const { rows: decided } = await sql<{ name: string; brand: string; businesses: number }>`
    SELECT asked.name, a.brand, count(DISTINCT a.tenant_id)::int AS businesses
    FROM brand_aliases a JOIN unnest(${names}::text[]) asked (name) ON a.alias = fold_german(asked.name)
    WHERE (${only}::int IS NULL OR a.tenant_id = ${only}::int) AND a.brand <> asked.name
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`.execute(trx);
  const { rows: candidates } = await sql<Candidate & { is_known: boolean }>`
    WITH ${brandsOf(only)} SELECT name, sum(gross_cents)::bigint AS weight, bool_or(state = 'decided') AS is_known FROM known GROUP BY name`.execute(
    trx,
  );
  const elsewhere = Map.groupBy(decided, ({ name }) => name);
  return ({ name, open_in, gross_cents }) => {
    if (open_in === 0) return [];
    const known = (elsewhere.get(name) ?? []).map(({ brand, businesses }) => ({
      name: brand,
      reason: businesses === 1 ? 'zählt bei einem anderen Betrieb so' : `zählt bei ${businesses} anderen Betrieben so`,
    }));
    const alike = suggestBrands(
      name,
      candidates.filter(({ is_known, weight }) => is_known || weight > gross_cents),
    );
    return [...known, ...alike.filter((one) => !known.some((other) => other.name === one.name))].slice(0, MOST);
  };
}
