import type { LensTextPage, LensTextQuery } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** One page of the business's lens texts, by name. */
export async function listLensTexts(
  trx: Transaction<Database>, tenantId: number, { q, state, offset, limit }: LensTextQuery,
): Promise<LensTextPage> {
  const stateOf = sql<LensTextPage['items'][number]['state']>`CASE WHEN source = 'korrektur' THEN 'korrektur' WHEN glasses_type IS NULL THEN 'offen' ELSE 'regel' END`;
  const hits = trx.selectFrom('lens_texts').where('tenant_id', '=', tenantId)
    .where(sql<boolean>`strpos(fold_german(text), fold_german(${q})) > 0`)
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? 'offen'));
  const { total } = await hits.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const items = await hits.select(['text', 'glasses_type', 'reason', stateOf.as('state')])
    .orderBy('text').limit(limit).offset(offset).execute();
  const counts = await countOrders(trx, tenantId, items.map(({ text }) => text));
  return { total, items: items.map((item) => ({ ...item, order_count: counts.get(item.text) ?? 0 })) };
}

/** How many orders use each of the texts; looks through all lines of the business. */
async function countOrders(trx: Transaction<Database>, tenantId: number, texts: string[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ text: string; orders: number }>`
    SELECT lens_type AS text, count(DISTINCT order_id) AS orders FROM order_lines
    WHERE tenant_id = ${tenantId} AND lens_type = ANY(${texts}::text[]) AND group_name IN ('Glas_R', 'Glas_L')
    GROUP BY lens_type`.execute(trx);
  return new Map(rows.map(({ text, orders }) => [text, orders]));
}
