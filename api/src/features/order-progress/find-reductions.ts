import type { Reductions } from '@portal/shared/contract/analyse';
import { ORDER_KINDS } from '@portal/shared/contract/common';
import type { Question } from '../../data/analysis/question.ts';
import { addReductions, sumReductions, type ReductionRow } from './sum-reductions.ts';

/** What was let off and taken back, by month and kind. */
export async function findReductions(question: Question): Promise<Reductions> {
  const { months, dataSince, dataDate, amounts } = question;
  const rows = await sumReductions(
    question,
    months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
      { key: 2 * at, from, to },
      { key: 2 * at + 1, from: previousFrom, to: previousTo },
    ]),
  );
  const both = (own: readonly ReductionRow[]) => ({
    current: addReductions(own.filter(({ key }) => key % 2 === 0)),
    previous: addReductions(own.filter(({ key }) => key % 2 === 1)),
  });
  return {
    total: both(rows),
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...both(rows.filter(({ key }) => key >> 1 === at)),
    })),
    kinds: ORDER_KINDS.map((kind) => ({ kind, ...both(rows.filter((row) => row.kind === kind)) })),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}
