import type {
  AnalysisFilter,
  ChangeDimensionKey,
  OrderSliceInput,
  RateExplained,
} from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import type { Behind } from '../behind/behind.tsx';
import { groupSlice, type Side } from './why-slices.ts';

/** The orders that a figure is made of. */
const ORDERS: Readonly<Record<Exclude<RateExplained['figure'], 'umsatz-je-kunde'>, Partial<OrderSliceInput>>> = {
  'umsatz-je-brillenauftrag': { kind: 'Brille' },
  mehrbrillenquote: { kind: 'Brille', sold: true },
  gleitsichtanteil: { kind: 'Brille', sold: true },
};

const daysOf = (explained: RateExplained, side: Side) =>
  side === 'current'
    ? { from: explained.from, to: explained.to }
    : { from: explained.previous_from, to: explained.previous_to };

const sliceOf = (explained: RateExplained, filter: AnalysisFilter, side: Side): AnalysisFilter => ({
  ...filter,
  unit: undefined,
  ...daysOf(explained, side),
});
/** The orders of a side; of 'umsatz-je-kunde', which is in no groups, all of them. */
const ordersOf = (explained: RateExplained, filter: AnalysisFilter, side: Side) => ({
  ...sliceOf(explained, filter, side),
  ...(explained.figure !== 'umsatz-je-kunde' && ORDERS[explained.figure]),
});

/** What a side was reckoned from: its customers, or its glasses. */
export function behindRate(explained: RateExplained, filter: AnalysisFilter, side: Side): Behind {
  const days = daysText(daysOf(explained, side));
  return explained.figure === 'umsatz-je-kunde'
    ? { title: `Kunden mit Kauf, ${days}`, customers: { ...sliceOf(explained, filter, side), set: 'buyers' } }
    : { title: `Brillen, ${days}`, orders: ordersOf(explained, filter, side) };
}

/** The glasses of a group on one side. */
export const behindRateGroup = (
  explained: RateExplained,
  filter: AnalysisFilter,
  side: Side,
  { dimension, key, label }: { dimension: ChangeDimensionKey; key: string; label: string },
): Behind => ({
  title: `${label}, ${daysText(daysOf(explained, side))}`,
  orders: { ...ordersOf(explained, filter, side), ...groupSlice(dimension, key) },
});
