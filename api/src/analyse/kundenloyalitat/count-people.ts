import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { matchesFilter } from '../scope.ts';
import { isOneTime, purchasers } from './sets.ts';

/** Days of a side, both included, ISO; it is known what had happened by `to`. */
export interface Side {
  from: string;
  to: string;
}

export interface People {
  /** Buyers of the side's days, and those of them with an earlier purchase in all history. */
  buyers: number;
  returning: number;
  /** Customers with a purchase by its last day, and those with a single one. */
  customers: number;
  one_time: number;
}

type Where = Parameters<typeof purchasers>[0];

/** People of each side, in the order given. */
export async function countPeople(trx: Transaction<Database>, where: Where, filter: AnalysisFilter, sides: readonly Side[]): Promise<People[]> {
  const known = await countKnown(trx, where, filter, sides);
  const bought = await countBuyers(trx, where, filter, sides);
  return sides.map((_, at) => ({ buyers: 0, returning: 0, ...bought.find(({ side }) => side === at), customers: known[2 * at] ?? 0, one_time: known[2 * at + 1] ?? 0 }));
}

/** Of each side all customers and the one-time ones, one after the other: reading everyone once for all sides. */
async function countKnown(trx: Transaction<Database>, where: Where, filter: AnalysisFilter, sides: readonly Side[]): Promise<number[]> {
  const counts = sides.flatMap(({ to }) => [
    sql`count(*) FILTER (WHERE since <= ${to}::date)::int`, sql`count(*) FILTER (WHERE since <= ${to}::date AND ${isOneTime(to)})::int`,
  ]);
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts FROM (${purchasers(where, filter)}) purchasers`.execute(trx);
  return rows[0]?.counts ?? [];
}

/** Sides without any have no row; `side` is the position, from 0. */
async function countBuyers(
  trx: Transaction<Database>, { tenantId, storeIds }: Where, filter: AnalysisFilter, sides: readonly Side[],
): Promise<(Pick<People, 'buyers' | 'returning'> & { side: number })[]> {
  const one = ({ from, to }: Side, side: number) => sql`
    SELECT ${side}::int AS side, count(*) AS buyers, count(*) FILTER (WHERE returns) AS returning FROM (
      SELECT customer_id, bool_or(customer_kind = 'stamm') AS returns FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_sale AND customer_id IS NOT NULL
        AND ordered_on BETWEEN ${from}::date AND ${to}::date AND ${matchesFilter(filter)}
      GROUP BY customer_id
    ) bought`;
  const { rows } = await sql<Pick<People, 'buyers' | 'returning'> & { side: number }>`${sql.join(sides.map(one), sql` UNION ALL `)}`.execute(trx);
  return rows;
}
