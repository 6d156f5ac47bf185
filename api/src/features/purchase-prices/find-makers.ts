import { MOST_PURCHASE_SHARES, type SoldMakers } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Whose goods the business has sold in the two years up to its last order, in the spelling that its files have most often. */
export async function findMakers(trx: Transaction<Database>, tenantId: number): Promise<SoldMakers> {
  const { rows } = await sql<{ maker: string }>`
    SELECT mode() WITHIN GROUP (ORDER BY trim(l.maker)) AS maker
    FROM orders o JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = o.id
    WHERE o.tenant_id = ${tenantId} AND trim(l.maker) <> ''
      AND o.ordered_on > (SELECT max(ordered_on) FROM orders WHERE tenant_id = ${tenantId}) - interval '2 years'
    GROUP BY lower(trim(l.maker)) ORDER BY sum(l.gross_cents) DESC, 1 LIMIT ${MOST_PURCHASE_SHARES}`.execute(trx);
  return { makers: rows.map(({ maker }) => maker) };
}
