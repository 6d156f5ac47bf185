import { createHash } from 'node:crypto';
import type { TextVariant } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import type { Definition } from '../definitions/definition.ts';

/**
 * Which of two texts a member of a list gets, by a coin that falls the same way each time: the last bit of the first byte of
 * MD5 over code and rank. It hangs on nothing that is known of the person, so the two halves differ by chance alone, and is
 * the same in every archive.
 */
export const textVariant: Definition<[code: string, rank: number], TextVariant> = {
  of: (code, rank) => (createHash('md5').update(`${code}/${rank}`).digest()[0]! % 2 === 0 ? 'a' : 'b'),
  sql: (code, rank) =>
    sql`CASE WHEN get_byte(decode(md5(${code} || '/' || ${rank}), 'hex'), 0) % 2 = 0 THEN 'a' ELSE 'b' END`,
};

/** Of a member `m`. */
export const variantOfMember = textVariant.sql(sql`m.code`, sql`m.rank`);

/** Whether the campaign of a list compares two texts; the role of restricted users does not read texts themselves. */
export const hasSecondText = (trx: Transaction<Database>, tenantId: number, listId: number): Promise<boolean> =>
  inWholeBusiness(trx, async () => {
    const row = await trx
      .selectFrom('shipping_lists as l')
      .innerJoin('campaign_texts as t', (join) =>
        join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.campaign_id', '=', 'l.campaign_id'),
      )
      .select('l.id')
      .where('l.tenant_id', '=', tenantId)
      .where('l.id', '=', listId)
      .where('t.second', 'is not', null)
      .executeTakeFirst();
    return row !== undefined;
  });
