import { type GlassesValue, type OrderValue } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { medianOf } from '../../data/analysis/median.ts';
import type { Question } from '../../data/analysis/question.ts';
import { binsOf } from './bins.ts';
import { slotsOf } from './slots.ts';
import { sumValues, type ValueRow } from './sum-values.ts';

/** What 'umsatz-je-brillenauftrag' shows beside its brands: means, medians and how amounts are spread. */
export async function findGlassesValue(question: Question): Promise<GlassesValue> {
  const { months, dataSince, dataDate, amounts } = question;
  // The months of each side are all of its days.
  const rows = await sumValues(
    question,
    months.flatMap((range, at) => [
      { key: 2 * at, from: range.from, to: range.to },
      { key: 2 * at + 1, from: range.previousFrom, to: range.previousTo },
    ]),
  );
  const [current, previous] = [rows.filter(({ key }) => key % 2 === 0), rows.filter(({ key }) => key % 2 === 1)];
  const compared = (keep: (row: ValueRow) => boolean) => ({
    current: valueOf(current.filter(keep)),
    previous: valueOf(previous.filter(keep)),
  });
  return {
    total: compared(isPair),
    reglazing: compared(({ kind }) => kind === 'Neuverglasung'),
    split: { current: splitOf(current), previous: splitOf(previous) },
    months: months.map(({ month, running }, at) => ({
      month,
      running,
      ...compared((row) => isPair(row) && Math.floor(row.key / 2) === at),
    })),
    types: [...GLASSES_TYPES, 'ohne' as const].map((type) => ({
      type,
      ...compared((row) => isPair(row) && row.type === type),
    })),
    histogram: binsOf(slotsOf(current.filter(isPair), previous.filter(isPair))),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

const isPair = ({ kind }: ValueRow): boolean => kind === 'Brille';

const sumOf = (rows: readonly ValueRow[], of: (row: ValueRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

function valueOf(rows: readonly ValueRow[]): OrderValue {
  const [cents, orders] = [sumOf(rows, (row) => row.cents), sumOf(rows, (row) => row.orders)];
  const mean = orders > 0 ? Math.round(cents / orders) : null;
  return {
    cents,
    orders,
    mean_cents: mean,
    sold: sumOf(rows, (row) => row.amounts.length),
    median_cents: medianOf(rows.map((row) => row.amounts)),
  };
}

/** Revenue of frames and of lenses in all orders, as 'gesamtumsatz' splits it. */
const splitOf = (rows: readonly ValueRow[]): GlassesValue['split']['current'] => ({
  frame_cents: sumOf(rows, (row) => row.frame_cents),
  lens_cents: sumOf(rows, (row) => row.lens_cents),
  orders: sumOf(rows, (row) => row.split_orders),
});
