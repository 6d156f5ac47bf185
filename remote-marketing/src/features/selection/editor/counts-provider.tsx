import { createContext, memo, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SelectionField, SelectionHistogram } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import type { Counted, LiveCounts } from './counts/live-counts.ts';
import { Histogram } from './histogram.tsx';
import { showText, useShown } from './live.ts';

const Live = createContext<LiveCounts | null>(null);

/** For what shows the counts of the page's criteria. */
export const CountsProvider = Live.Provider;

/** The counts themselves, for what asks for them. */
export function useLiveCounts(): LiveCounts {
  const live = useContext(Live);
  if (!live) throw new Error('Counts are shown within CountsProvider');
  return live;
}

/** As much of what is counted as a place shows: it is drawn anew when that is another value, and only then. */
export function useCounted<T>(read: (counted: Counted) => T): T {
  const live = useLiveCounts();
  return useSyncExternalStore(live.subscribe, () => read(live.now()));
}

const showCount = (element: Element, count: number) => showText(element, formatCount(count));

/**
 * A number that changes with each step of a slider, written into the page without React.
 * @param of reads it from the counts; it must be the same function in every render, as a new one would be subscribed anew
 */
export function Count({ of, className }: { of: (counted: Counted) => number; className?: string }) {
  return <b ref={useShown(useLiveCounts(), of, showCount)} className={className} />;
}

const histogramOf = ({ counts }: Counted, field: SelectionField) =>
  counts.histograms.find((one) => one.field === field);

/** How the customers and the hits are spread over a slider's values. */
export const FieldHistogram = memo(function FieldHistogram({ field }: { field: SelectionField }) {
  const binsOf = useCallback((counted: Counted) => histogramOf(counted, field)?.bins ?? NO_BINS, [field]);
  return <Histogram live={useLiveCounts()} binsOf={binsOf} />;
});

const NO_BINS: SelectionHistogram['bins'] = [];

/** Of how many customers a slider's value is not known. */
export const FieldMissing = memo(function FieldMissing({ field }: { field: SelectionField }) {
  const missing = useCounted((counted) => histogramOf(counted, field)?.missing ?? 0);
  return missing > 0 && <> · bei {formatCount(missing)} Kunden unbekannt</>;
});

export const hitsOf = ({ counts }: Counted) => counts.hits;

/** The number of hits alone, where there is room for no more. */
export const Hits = () => (
  <>
    <Count of={hitsOf} /> Treffer
  </>
);
