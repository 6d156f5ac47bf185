import type { OrderProgress } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { areDerivedSince, KNOWS_COLLECTED } from '../../data/analysis/are-derived-since.ts';
import { monthOfSide, sidesOf } from '../../data/analysis/sides-of.ts';
import { findWaiting } from './find-waiting.ts';
import { isAwaited, isWithoutDay, waitColumns, waitOf, type WaitGroup } from './waits.ts';

const TYPES = [...GLASSES_TYPES, 'ohne' as const];

interface WaitRow extends WaitGroup {
  side: 'current' | 'previous';
  /** Its place in the period, from 0. */
  month: number;
  type: (typeof TYPES)[number];
  is_without_day: boolean;
}

const isCurrent = ({ side }: WaitRow) => side === 'current';

/** Orders of each month and what it is compared with, by type and how long they waited. */
async function findWaits(question: Question): Promise<WaitRow[]> {
  const of = { ...question, isHeld: await areDerivedSince(question, KNOWS_COLLECTED) };
  const { rows } = await kept(sql<WaitRow>`
    SELECT f.side, ${monthOfSide(question)} AS month, f.glasses_type AS type, ${waitColumns(of)}, ${isWithoutDay(of)} AS is_without_day,
      count(*) AS orders
    FROM ${sidesOf(question)}
    WHERE ${isAwaited}
    GROUP BY 1, 2, 3, 4, 5, 6`).execute(question.trx);
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
      ...both(known.filter((row) => row.month === at)),
    })),
    types: TYPES.map((type) => ({ type, ...both(known.filter((row) => row.type === type)) })),
    without_day: all.filter((row) => row.is_without_day && isCurrent(row)).reduce((sum, { orders }) => sum + orders, 0),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
