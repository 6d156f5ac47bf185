import type { MessagePicture } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** All pictures of a business, the newest first. */
export async function listPictures(trx: Transaction<Database>, tenantId: number): Promise<MessagePicture[]> {
  const rows = await trx
    .selectFrom('message_pictures')
    .select(['hash', 'name', 'width', 'height', 'added_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('added_at', 'desc')
    .orderBy('hash')
    .execute();
  const used = await countUses(trx, tenantId);
  return rows.map(({ hash, added_at, ...picture }) => ({
    id: hash,
    added_at: added_at.toISOString(),
    ...picture,
    used: used.get(hash) ?? 0,
  }));
}

/** How many texts of campaigns show each picture, by its hash; one that none shows is not among them. */
export async function countUses(trx: Transaction<Database>, tenantId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ hash: string; texts: number }>`
    SELECT block ->> 'picture' AS hash, count(DISTINCT t.campaign_id)::int AS texts
    FROM campaign_texts t
    CROSS JOIN LATERAL (VALUES (t.blocks), (t.second -> 'blocks')) AS text (blocks)
    CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(text.blocks) = 'array' THEN text.blocks END) AS block
    WHERE t.tenant_id = ${tenantId} AND block ->> 'picture' IS NOT NULL
    GROUP BY 1`.execute(trx);
  return new Map(rows.map(({ hash, texts }) => [hash, texts]));
}
