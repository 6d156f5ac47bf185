import type { MessagePicture } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** All pictures of a business, the newest first. */
export async function listPictures(trx: Transaction<Database>, tenantId: number): Promise<MessagePicture[]> {
  const rows = await trx
    .selectFrom('message_pictures as p')
    .select(['p.hash', 'p.name', 'p.width', 'p.height', 'p.added_at', usesOf.as('used')])
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.added_at', 'desc')
    .orderBy('p.hash')
    .execute();
  return rows.map(({ hash, added_at, ...picture }) => ({ id: hash, added_at: added_at.toISOString(), ...picture }));
}

/** Texts of campaigns that show the picture `p`. */
export const usesOf = sql<number>`(
  SELECT count(*)::int FROM campaign_texts t
  WHERE t.tenant_id = p.tenant_id AND t.blocks @> jsonb_build_array(jsonb_build_object('picture', p.hash)))`;
