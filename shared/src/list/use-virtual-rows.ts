import { useCallback, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Rows drawn beyond what is seen, so that none is missing while one scrolls. */
const BEYOND = 12;

interface VirtualRows {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  isVirtual: boolean;
  /** Of a row, until it has been measured, in px. */
  height: number;
}

/** Which rows are drawn, and how much room those above and below them take. */
export function useVirtualRows({ count, scroller, isVirtual, height }: VirtualRows) {
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: BEYOND,
  });
  const reveal = useCallback(
    (at: number) => {
      if (isVirtual) virtualizer.scrollToIndex(at);
    },
    [isVirtual, virtualizer],
  );
  if (!isVirtual) return { drawn: Array.from({ length: count }, (_, at) => at), above: 0, below: 0, reveal };
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    drawn: items.map(({ index }) => index),
    above: first?.start ?? 0,
    // Where nothing is drawn yet, the room of all: a place that only grows with its content would stay without any, and nothing be drawn in it.
    below: virtualizer.getTotalSize() - (last?.end ?? 0),
    reveal,
    measure: virtualizer.measureElement,
  };
}
