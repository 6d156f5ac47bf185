import type { MarketLensText, MarketLensTextPage, MarketLensTextQuery } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { within } from '../../../data/users/operator.ts';
import type { Database } from '../../../platform/database/index.ts';
import { suggestType, type Evidence } from '../suggest-type.ts';

type Trx = Transaction<Database>;
type Row = Omit<MarketLensText, 'suggestion'>;
type Known = Evidence['known'][number];

/** Lens texts of the market, or of one business, and where they are open. @param only null: all that the transaction sees */
export const marketTexts = (only: number | null) => sql`
  told AS (
    SELECT tenant_id, text, glasses_type, glasses_type IS NULL AND source = 'regel' AS is_open FROM lens_texts
    WHERE ${within(only)}
  )`;

/**
 * One page of the lens texts of all businesses that the transaction sees: those that are open anywhere first, those of
 * most orders first.
 */
export async function listMarketTexts(
  trx: Trx,
  only: number | null,
  { q, state, offset, limit }: MarketLensTextQuery,
): Promise<Omit<MarketLensTextPage, 'is_operator'>> {
  const { rows } = await sql<Row & { total: number }>`
    WITH ${marketTexts(only)}, used AS (
      SELECT l.tenant_id, l.lens_type AS text, count(DISTINCT l.order_id)::int AS orders
      FROM order_lines l JOIN told t ON t.tenant_id = l.tenant_id AND t.text = l.lens_type AND t.is_open
      WHERE ${within(only, 'l')} AND l.group_name IN ('Glas_R', 'Glas_L')
      GROUP BY 1, 2
    ), listed AS (
      SELECT told.text, count(*)::int AS businesses, count(*) FILTER (WHERE is_open)::int AS open_in,
        coalesce(sum(used.orders), 0)::int AS open_orders, mode() WITHIN GROUP (ORDER BY glasses_type) AS glasses_type
      FROM told LEFT JOIN used ON used.tenant_id = told.tenant_id AND used.text = told.text
      GROUP BY told.text
    ), hits AS (
      SELECT * FROM listed
      WHERE (${state ?? null}::text IS NULL OR (open_in > 0) = (${state ?? null}::text = 'open')) AND strpos(fold_german(text), fold_german(${q})) > 0
    ), page AS (
      SELECT * FROM hits ORDER BY open_in = 0, open_orders DESC, text LIMIT ${limit} OFFSET ${offset}
    )
    SELECT counted.*, page.* FROM (SELECT count(*)::int AS total FROM hits) counted LEFT JOIN page ON true
    ORDER BY page.open_in = 0, page.open_orders DESC, page.text`.execute(trx);
  // Behind the last page there is a row with the count alone.
  const items = rows.filter(({ text }) => text !== null);
  const evidence = await evidenceFor(
    trx,
    only,
    items.filter(({ open_in }) => open_in > 0).map(({ text }) => text),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: items.map(({ total: _total, ...row }) => ({
      ...row,
      suggestion: row.open_in > 0 ? suggestType(row.text, evidence(row.text)) : null,
    })),
  };
}

/** What is known of unclear texts: what the files of all say of their orders, and what is decided anywhere. */
async function evidenceFor(
  trx: Trx,
  only: number | null,
  texts: readonly string[],
): Promise<(text: string) => Evidence> {
  if (texts.length === 0) return () => ({ filed: [], known: [] });
  const { rows } = await sql<Evidence['filed'][number] & { text: string }>`
    SELECT l.lens_type AS text, o.glasses_type AS type, count(DISTINCT (o.tenant_id, o.id))::int AS orders
    FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
    WHERE ${within(only, 'l')} AND l.lens_type = ANY(${texts}::text[])
      AND l.group_name IN ('Glas_R', 'Glas_L') AND o.glasses_type IS NOT NULL
    GROUP BY 1, 2`.execute(trx);
  const { rows: known } = await sql<Known>`
    WITH ${marketTexts(only)}
    SELECT text, mode() WITHIN GROUP (ORDER BY glasses_type) AS type FROM told WHERE glasses_type IS NOT NULL GROUP BY text ORDER BY text`.execute(
    trx,
  );
  const filed = Map.groupBy(rows, ({ text }) => text);
  return (text) => ({ filed: filed.get(text) ?? [], known });
}
