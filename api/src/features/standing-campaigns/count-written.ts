import { sql } from 'kysely';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';

/** What a Daueraktion has done since a day. */
export interface Written {
  /** Customers who were put on its lists, and whom the lot held back to compare with. */
  people: number;
  control: number;
}

/** @param standingId null: all of the business @param on first day, ISO */
export async function countWritten(
  { trx, ...stores }: StoresAsked,
  standingId: number | null,
  on: string,
): Promise<Written> {
  const {
    rows: [found],
  } = await sql<Written>`
    SELECT count(DISTINCT customer_id) FILTER (WHERE NOT is_control)::int AS people, count(DISTINCT customer_id) FILTER (WHERE is_control)::int AS control
    FROM standing_pieces
    WHERE ${inStores(stores)} AND on_day >= ${on} AND list_id IS NOT NULL AND (${standingId}::bigint IS NULL OR standing_id = ${standingId}::bigint)`.execute(
    trx,
  );
  if (!found) throw new Error('An aggregate without groups gives a row');
  return found;
}
