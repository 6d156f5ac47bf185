import type { PageQuery } from '@portal/shared/contract/common';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { within } from '../users/operator.ts';
import type { DecisionTable } from './in-each-business.ts';

/** A decision for several businesses, as it is told. */
type Told<What> = What & {
  id: number;
  decided_by: string;
  decided_at: string;
  undone_at: string | null;
  businesses: number;
  holds_in: number;
};

/**
 * What was decided for several businesses, latest first; `undone_at` where it holds in none any more.
 * @param only null: of all that the transaction sees
 * @param what columns that say what was decided, the same in every business: one of each is taken
 */
export async function listInEach<What extends object>(
  trx: Transaction<Database>,
  only: number | null,
  { offset, limit }: Omit<PageQuery, 'q'>,
  { table, what }: { table: DecisionTable; what: RawBuilder<What> },
): Promise<{ total: number; items: Told<What>[] }> {
  type Row = Omit<Told<What>, 'decided_at' | 'undone_at'> & { decided_at: Date; undone_at: Date | null; total: number };
  const { rows } = await sql<Row>`
    SELECT market_number AS id, ${what}, min(decided_by) AS decided_by, min(decided_at) AS decided_at,
      CASE WHEN count(undone_at) = count(*) THEN max(undone_at) END AS undone_at,
      count(*)::int AS businesses, (count(*) - count(undone_at))::int AS holds_in, (count(*) OVER ())::int AS total
    FROM ${sql.table(table)}
    WHERE market_number IS NOT NULL AND ${within(only)}
    GROUP BY market_number ORDER BY market_number DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(
      ({ total: _total, ...row }) =>
        ({
          ...row,
          decided_at: row.decided_at.toISOString(),
          undone_at: row.undone_at?.toISOString() ?? null,
        }) as Told<What>,
    ),
  };
}
