import type {
  AnalysisFilter,
  ChangeDimensionKey,
  ChangeDriverKey,
  ChangeExplained,
  OrderSliceInput,
} from '@portal/shared/contract/analyse';
import { daysText } from '@portal/shared/format';
import type { Behind } from '../behind/behind.tsx';

export type Side = 'current' | 'previous';

/** The filter over the days of one side of the comparison. */
function sliceOf(
  { part, ...days }: ChangeExplained,
  filter: AnalysisFilter,
  side: Side,
): AnalysisFilter & Pick<OrderSliceInput, 'part'> {
  const [from, to] = side === 'current' ? [days.from, days.to] : [days.previous_from, days.previous_to];
  return { ...filter, unit: undefined, from, to, ...(part !== 'umsatz' && { part }) };
}

/** What a group's key says to the list of orders. */
export function groupSlice(dimension: ChangeDimensionKey, key: string): Partial<OrderSliceInput> {
  switch (dimension) {
    case 'type': {
      const [kind, type] = key.split('/');
      return { kind, ...(type && { type }) } as Partial<OrderSliceInput>;
    }
    case 'age':
      return { age: key as OrderSliceInput['age'] };
    case 'customer':
      return key === 'unbekannt' ? { buyer: 'unknown' } : { customer: key as OrderSliceInput['customer'] };
    case 'store':
      return { store: Number(key) };
    case 'staff':
      return { staff: Number(key) };
  }
}

const daysOf = (explained: ChangeExplained, side: Side): string =>
  daysText(side === 'current' ? explained : { from: explained.previous_from, to: explained.previous_to });

/** The orders of a group on one side; they sum to its revenue. */
export const behindGroup = (
  explained: ChangeExplained,
  filter: AnalysisFilter,
  side: Side,
  { dimension, key, label }: { dimension: ChangeDimensionKey; key: string; label: string },
): Behind => ({
  title: `${label}, ${daysOf(explained, side)}`,
  orders: { ...sliceOf(explained, filter, side), ...groupSlice(dimension, key) },
});

/** All orders of one side. */
export const behindSide = (explained: ChangeExplained, filter: AnalysisFilter, side: Side): Behind => ({
  title: `Aufträge, ${daysOf(explained, side)}`,
  orders: sliceOf(explained, filter, side),
});

/** Who, or what, a step is made of: buyers as people, where all of revenue is asked about; all else as orders. */
export function behindDriver(
  explained: ChangeExplained,
  filter: AnalysisFilter,
  side: Side,
  driver: ChangeDriverKey,
): Behind {
  // Days are made of all that was sold on them.
  if (driver === 'calendar') return behindSide(explained, filter, side);
  const slice = sliceOf(explained, filter, side);
  const days = daysOf(explained, side);
  if (driver === 'no_buyer') return { title: `Aufträge ohne Käufer, ${days}`, orders: { ...slice, buyer: 'none' } };
  if ((driver === 'buyers' || driver === 'purchases') && explained.part === 'umsatz') {
    return { title: `Kunden mit Kauf, ${days}`, customers: { ...slice, set: 'buyers' } };
  }
  return { title: `Aufträge der Käufer, ${days}`, orders: { ...slice, buyer: 'bought' } };
}
