import {
  WAITING_SPANS,
  type AnalysisFilter,
  type OrderProgress,
  type OrderSliceInput,
  type OrderWait,
  type Waiting,
  type WaitingOrders,
} from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { basisText, formatCount, formatEuro, NOUNS } from '@portal/shared/format';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import type { MonthFigure } from '../../common/compare/month-card.tsx';
import { comparedTexts } from '../../common/frame/compared.ts';
import type { CardFigure } from '../../common/frame/figure-cards.tsx';

/** A half where the middle lies between two days. @example daysText(1) // '1 Tag' */
export const daysText = (days: number | null): string =>
  days === null ? '–' : `${formatCount(days)} ${days === 1 ? 'Tag' : 'Tage'}`;

export type Span = Waiting['spans'][number];

/** Ordered so long ago that the note of the collection is more likely missing than the customer. */
const isForgotten = ({ from_days: from }: Span) => from >= WAITING_SPANS.at(-1)!;

/** All spans together, without what is most likely forgotten. */
function sumOf(spans: readonly Span[], of: 'open' | 'ready'): WaitingOrders {
  return spans
    .filter((span) => !isForgotten(span))
    .reduce((sum, span) => ({ orders: sum.orders + span[of].orders, cents: sum.cents + span[of].cents }), {
      orders: 0,
      cents: 0,
    });
}

/** What waits for longer than a year. */
export const forgottenOf = ({ spans }: Waiting): number =>
  spans.filter(isForgotten).reduce((sum, { open, ready }) => sum + open.orders + ready.orders, 0);

export const hasFigures = ({ waiting, total, months }: OrderProgress): boolean =>
  waiting.kinds.length > 0 || [total, ...months].some(({ current, previous }) => current.orders + previous.orders > 0);

const WAIT =
  'Tage vom Auftrag bis zur Abholung, aus Brillen und Neuverglasungen, die im Zeitraum bestellt wurden. Wer noch wartet, zählt mit seinen bisherigen Tagen. Für Statistiker: Kaplan-Meier-Schätzung.';

/** The figures at the top of the page. */
export function progressCards(
  { waiting, total, months }: OrderProgress,
  compare: AnalysisFilter['compare'],
): CardFigure[] {
  const [ready, open] = [sumOf(waiting.spans, 'ready'), sumOf(waiting.spans, 'open')];
  const overdue = waiting.kinds.reduce((sum, kind) => sum + kind.overdue, 0);
  const wait = (label: string, definition: string, of: (wait: OrderWait) => number | null): CardFigure => ({
    label,
    definition,
    value: daysText(of(total.current)),
    better: 'less',
    basis: basisText(total.current.orders, NOUNS.order),
    course: months.filter(({ running }) => !running).flatMap(({ current }) => of(current) ?? []),
    ...comparedTexts(
      compare,
      { kind: 'duration', now: of(total.current), before: of(total.previous), write: daysText },
      daysText,
    ),
  });
  return [
    {
      label: 'Fertig, nicht abgeholt',
      definition:
        'Aufträge mit dem Status „fertig“ am letzten Tag mit Daten, gleich aus welchem Zeitraum; ohne die, die älter als ein Jahr sind.',
      value: formatCount(ready.orders),
      change: null,
      unchanged: `zusammen ${formatEuro(ready.cents)}`,
    },
    {
      label: 'In Arbeit',
      definition:
        'Aufträge mit dem Status „offen“ am letzten Tag mit Daten, gleich aus welchem Zeitraum; ohne die, die älter als ein Jahr sind. Über dem zugesagten Tag: Das Abgabedatum ist vorbei.',
      value: formatCount(open.orders),
      change: null,
      unchanged: overdue > 0 ? `${formatCount(overdue)} über dem zugesagten Tag` : `zusammen ${formatEuro(open.cents)}`,
    },
    wait(
      'Bis zur Abholung',
      `Die Hälfte hatte ihre Brille nach so vielen Tagen. ${WAIT}`,
      ({ median_days: days }) => days,
    ),
    wait(
      'Neun von zehn',
      `Neun von zehn hatten ihre Brille nach so vielen Tagen. ${WAIT}`,
      ({ late_days: days }) => days,
    ),
  ];
}

const lateNote = ({ late_days: days }: OrderWait) => `neun von zehn nach ${daysText(days)}`;

const waitRow = ({ current, previous }: { current: OrderWait; previous: OrderWait }) => ({
  n: current.orders,
  wait: current,
  note: lateNote(current),
  current: current.median_days,
  previous: previous.median_days,
});

export const monthFigures = (months: OrderProgress['months']): MonthFigure[] =>
  months.map(({ month, running, ...sides }) => ({ month, running, ...waitRow(sides) }));

export interface WaitRow extends CompareRow {
  type: OrderProgress['types'][number]['type'];
  wait: OrderWait;
}

/** Types that were ordered in the period. */
export const typeRows = (types: OrderProgress['types']): WaitRow[] =>
  types
    .filter(({ current }) => current.orders > 0)
    .map(({ type, ...sides }) => ({
      key: type,
      type,
      label: type === 'ohne' ? 'Ohne Brillentyp' : type,
      ...waitRow(sides),
    }));

/** @example spanText({ from_days: 8, to_days: 15 }) // '8–14 Tage' */
export const spanText = ({ from_days: from, to_days: to }: Pick<Span, 'from_days' | 'to_days'>): string => {
  if (isForgotten({ from_days: from } as Span)) return 'über 1 Jahr';
  return to === null ? `ab ${from} Tagen` : `${from}–${to - 1} Tage`;
};

interface Known {
  data_since: string | null;
  data_date: string | null;
}

/** The orders of all time that have come so far, whatever the period; of one span of days or all. */
export function waitingSlice(
  filter: AnalysisFilter,
  { data_since: since, data_date: date }: Known,
  progress: NonNullable<OrderSliceInput['progress']>,
  span?: Pick<Span, 'from_days' | 'to_days'>,
): OrderSliceInput {
  const last = date ?? filter.to;
  const first = since ?? filter.from;
  const to = span ? addDays(last, -span.from_days) : last;
  const from = span?.to_days ? addDays(last, 1 - span.to_days) : first;
  return {
    ...filter,
    unit: undefined,
    compare: 'ohne',
    from: from < first ? first : from,
    to: to < first ? first : to,
    progress,
  };
}
