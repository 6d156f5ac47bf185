import { MOST_PURCHASE_SHARES, type SoldMakers } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { countsAs } from '../../data/definitions/frame-lines.ts';
import { isLens } from '../../data/definitions/lens-lines.ts';
import type { Database } from '../../platform/database/index.ts';

/** Whose goods the business has sold in the two years up to its last order, in the spelling that its files have most often, or that a maker of lenses counts as. */
export async function findMakers(trx: Transaction<Database>, tenantId: number): Promise<SoldMakers> {
  const { rows } = await sql<{ maker: string }>`
    WITH sold AS MATERIALIZED (
      SELECT trim(l.maker) AS spelling, ${isLens} AS is_lens, count(*) AS lines, sum(l.gross_cents) AS cents
      FROM orders o JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = o.id
      WHERE o.tenant_id = ${tenantId} AND trim(l.maker) <> ''
        AND o.ordered_on > (SELECT max(ordered_on) FROM orders WHERE tenant_id = ${tenantId}) - interval '2 years'
      GROUP BY 1, 2
    ), named AS (
      SELECT CASE WHEN is_lens THEN ${countsAs(tenantId, sql`spelling`)} ELSE spelling END AS name, sum(lines) AS lines, sum(cents) AS cents
      FROM sold GROUP BY 1
    )
    SELECT (array_agg(name ORDER BY lines DESC, name))[1] AS maker
    FROM named GROUP BY lower(name) ORDER BY sum(cents) DESC, 1 LIMIT ${MOST_PURCHASE_SHARES}`.execute(trx);
  return { makers: rows.map(({ maker }) => maker) };
}
