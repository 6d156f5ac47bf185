import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { filteredDays, inStores, matchesOfDays } from '../../data/stores/scope.ts';

/** Revenue of the period without a customer, which no buyer brings. */
export async function sumUnnamed({ trx, filter, period: { from, to }, ...stores }: Question): Promise<number> {
  const {
    rows: [found],
  } = await kept(sql<{ cents: number }>`
    SELECT coalesce(sum(revenue_cents), 0)::bigint AS cents FROM ${filteredDays({ ...stores, filter })}
    WHERE ${inStores(stores)} AND day BETWEEN ${from}::date AND ${to}::date
      AND customer_kind = 'unbekannt' AND ${matchesOfDays({ ...stores, filter })}`).execute(trx);
  return found?.cents ?? 0;
}
