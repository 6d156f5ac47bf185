import type { LensText, LensTextPage, LensTextQuery } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { suggestType, type Evidence } from './suggest-type.ts';

type Trx = Transaction<Database>;

/** One page of the business's lens texts: unclear ones first, those of most orders first. */
export async function listLensTexts(
  trx: Trx,
  tenantId: number,
  { q, state, offset, limit }: LensTextQuery,
): Promise<LensTextPage> {
  const { rows } = await sql<Omit<LensText, 'suggestion'> & { total: number }>`
    WITH used AS (
      SELECT lens_type AS text, count(DISTINCT order_id)::int AS orders FROM order_lines
      WHERE tenant_id = ${tenantId} AND group_name IN ('Glas_R', 'Glas_L') AND lens_type IS NOT NULL GROUP BY lens_type
    ), told AS (
      SELECT text, glasses_type, reason,
        CASE WHEN source = 'korrektur' THEN 'korrektur' WHEN glasses_type IS NULL THEN 'offen' ELSE 'regel' END AS state
      FROM lens_texts WHERE tenant_id = ${tenantId} AND strpos(fold_german(text), fold_german(${q})) > 0
    ), hits AS (
      SELECT told.*, coalesce(used.orders, 0) AS order_count FROM told LEFT JOIN used ON used.text = told.text
      WHERE ${state ?? null}::text IS NULL OR state = ${state ?? null}::text
    ), page AS (
      SELECT * FROM hits ORDER BY state <> 'offen', order_count DESC, text LIMIT ${limit} OFFSET ${offset}
    )
    SELECT counted.*, page.* FROM (SELECT count(*)::int AS total FROM hits) counted LEFT JOIN page ON true
    ORDER BY page.state <> 'offen', page.order_count DESC, page.text`.execute(trx);
  // Behind the last page there is a row with the count alone.
  const items = rows.filter(({ text }) => text !== null);
  const evidence = await evidenceFor(
    trx,
    tenantId,
    items.filter((row) => row.state === 'offen').map(({ text }) => text),
  );
  return {
    total: rows[0]?.total ?? 0,
    items: items.map(({ total: _total, ...row }) => ({
      ...row,
      suggestion: row.state === 'offen' ? suggestType(row.text, evidence(row.text)) : null,
    })),
  };
}

/** What is known of unclear texts: what the files say of their orders, and all that is decided. */
async function evidenceFor(trx: Trx, tenantId: number, texts: readonly string[]): Promise<(text: string) => Evidence> {
  if (texts.length === 0) return () => ({ filed: [], known: [] });
  const { rows } = await sql<{ text: string; type: NonNullable<LensText['glasses_type']>; orders: number }>`
    SELECT l.lens_type AS text, o.glasses_type AS type, count(DISTINCT o.id)::int AS orders
    FROM order_lines l JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
    WHERE l.tenant_id = ${tenantId} AND l.lens_type = ANY(${texts}::text[]) AND l.group_name IN ('Glas_R', 'Glas_L') AND o.glasses_type IS NOT NULL
    GROUP BY 1, 2`.execute(trx);
  const filed = Map.groupBy(rows, ({ text }) => text);
  const decided = await trx
    .selectFrom('lens_texts')
    .select(['text', 'glasses_type'])
    .where('tenant_id', '=', tenantId)
    .where('glasses_type', 'is not', null)
    .execute();
  const known = decided.flatMap(({ text, glasses_type }) => (glasses_type ? [{ text, type: glasses_type }] : []));
  return (text) => ({ filed: filed.get(text) ?? [], known });
}
