import type { OrderProgress } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { unnestRanges } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';
import { findWaiting } from './find-waiting.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

const TYPES = [...GLASSES_TYPES, 'ohne' as const];

interface WaitRow extends WaitGroup {
  /** Twice the month's place in the period, and one more for what it is compared with. */
  key: number;
  type: (typeof TYPES)[number];
  is_without_day: boolean;
}

const isCurrent = ({ key }: WaitRow) => key % 2 === 0;

/** Orders of each month and what it is compared with, by type and how long they waited. */
async function findWaits({ trx, filter, months, dataDate, ...stores }: Question): Promise<WaitRow[]> {
  const ranges = months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
    { key: 2 * at, from, to },
    { key: 2 * at + 1, from: previousFrom, to: previousTo },
  ]);
  const { rows } = await sql<WaitRow>`
    SELECT range.key, w.type, w.days, w.is_collected, w.is_without_day, count(*) AS orders
    FROM ${unnestRanges(ranges)}
    -- OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
    CROSS JOIN LATERAL (
      SELECT f.glasses_type AS type, ${waitColumns(dataDate)}, ${isWithoutDay} AS is_without_day
      FROM order_facts f JOIN orders o ON o.tenant_id = ${stores.tenantId} AND o.id = f.order_id
      WHERE ${inStores(stores, 'f')} AND f.ordered_on BETWEEN range.first_day AND range.last_day
        AND ${isAwaited} AND ${matchesFilter(filter, 'f')} OFFSET 0
    ) w
    GROUP BY 1, 2, 3, 4, 5`.execute(trx);
  return rows;
}

/** What waits now, and how long customers waited by month and type of glasses. */
export async function findOrderProgress(question: Question): Promise<OrderProgress> {
  const { months, dataSince, dataDate, amounts } = question;
  const waiting = await findWaiting(question);
  const all = await findWaits(question);
  const known = all.filter(({ is_without_day }) => !is_without_day);
  const both = (rows: readonly WaitRow[]) => ({
    current: waitOf(rows.filter(isCurrent)),
    previous: waitOf(rows.filter((row) => !isCurrent(row))),
  });
  return {
    waiting,
    total: both(known),
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...both(known.filter(({ key }) => key >> 1 === at)),
    })),
    types: TYPES.map((type) => ({ type, ...both(known.filter((row) => row.type === type)) })),
    without_day: all.filter((row) => row.is_without_day && isCurrent(row)).reduce((sum, { orders }) => sum + orders, 0),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
