import { AGE_GROUPS, CUSTOMER_KINDS, type AnalysisFilter, type RevenuePerCustomerCell } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { matchesFilter } from '../scope.ts';
import { spentBy, type Where } from './sets.ts';
import { addSpending, SPENDING, type Spending } from './sum-spending.ts';

type Cell = RevenuePerCustomerCell;

/** Buyers of one age and kind at all their orders, told by their first letters: numbers are compared faster than texts. Null: all others. */
interface LetterRow extends Spending {
  letters: number | null;
  /** The customers, where `letters` is null. */
  changed: number[];
}

const LETTERS = sql`ascii(age_group) * 256 + ascii(customer_kind)`;

/**
 * What the buyers of the filter's days spent, and that by age and kind at their orders, with the sums of both; each
 * cell are the `buyers` of a filter for it.
 */
export async function sumSpendingByCells(
  trx: Transaction<Database>, where: Where, filter: AnalysisFilter,
): Promise<{ spending: Spending; cells: Cell[] }> {
  const { rows } = await sql<LetterRow>`
    SELECT CASE WHEN low = high THEN low END AS letters, ${SPENDING}, coalesce(array_agg(customer_id) FILTER (WHERE low <> high), '{}') AS changed
    FROM (${spentBy(where, filter, sql`, min(${LETTERS}) AS low, max(${LETTERS}) AS high`)}) spent
    GROUP BY 1`.execute(trx);
  const changed = rows.flatMap((row) => row.changed);
  return {
    spending: addSpending(rows),
    cells: addCells([...rows.flatMap(allOf), ...(changed.length === 0 ? [] : await sumChanged(trx, where, filter, changed))]),
  };
}

/** The cells of those who had a birthday or came back within the days: each customer is in several of them. */
async function sumChanged(trx: Transaction<Database>, { tenantId, storeIds }: Where, filter: AnalysisFilter, customerIds: readonly number[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    SELECT age_group AS age, customer_kind AS kind, count(*) AS buyers, sum(amount_cents)::bigint AS amount
    FROM (
      SELECT customer_id, age_group, customer_kind, grouping(age_group, customer_kind) AS level, sum(revenue_cents)::bigint AS amount_cents
      FROM order_facts
      WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND customer_id = ANY(${customerIds}::bigint[])
        AND ordered_on BETWEEN ${filter.from}::date AND ${filter.to}::date AND ${matchesFilter(filter)}
      GROUP BY customer_id, CUBE (age_group, customer_kind) HAVING bool_or(is_sale)
    ) changed
    GROUP BY level, age_group, customer_kind`.execute(trx);
  return rows;
}

/** Who stays in one cell of age and kind counts in four: in that of both, of the age, of the kind and of all. */
function allOf({ letters, buyers, amount }: LetterRow): Cell[] {
  if (letters === null) return [];
  const age = AGE_GROUPS.find((name) => name.charCodeAt(0) === letters >> 8) ?? null;
  const kind = CUSTOMER_KINDS.find((name) => name.charCodeAt(0) === (letters & 255));
  const ofAge = [{ age, kind: null, buyers, amount }, { age: null, kind: null, buyers, amount }];
  return kind ? [{ age, kind, buyers, amount }, { age: null, kind, buyers, amount }, ...ofAge] : ofAge;
}

/** Ages and kinds in their order, their sums last. */
function addCells(all: readonly Cell[]): Cell[] {
  return [...AGE_GROUPS, null].flatMap((age) => [...CUSTOMER_KINDS, null].flatMap((kind) => {
    const same = all.filter((cell) => cell.age === age && cell.kind === kind);
    const sum = (name: 'buyers' | 'amount') => same.reduce((total, cell) => total + cell[name], 0);
    return same.length === 0 ? [] : [{ age, kind, buyers: sum('buyers'), amount: sum('amount') }];
  }));
}
