import { useLayoutEffect, useState, type RefObject } from 'react';

/** In px: of what is around the table, and the width below which the table would be pushed sideways. */
interface Widths {
  room: number;
  needed: number;
}

/**
 * Whether a table has less room than it needs: than `least`, or than its content takes whatever that is.
 * Tells before anything is painted. A table that is hidden keeps what it had.
 * @param table stands within what scrolls it
 */
export function useStacking(table: RefObject<HTMLElement | null>, least: number): boolean {
  const [{ room, needed }, setWidths] = useState<Widths>({ room: 0, needed: 0 });
  const isStacked = room > 0 && room < Math.max(least, needed);
  useLayoutEffect(() => {
    const content = table.current;
    const scroller = content?.parentElement;
    if (!content || !scroller) return;
    const update = () => {
      const { clientWidth, scrollWidth } = scroller;
      if (clientWidth === 0) return;
      // Only as a table it shows how wide it would be.
      const isPushed = !isStacked && scrollWidth > clientWidth + 1;
      setWidths((old) => {
        const next = { room: clientWidth, needed: isPushed ? scrollWidth : old.needed };
        return next.room === old.room && next.needed === old.needed ? old : next;
      });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    observer.observe(content);
    return () => observer.disconnect();
  }, [table, isStacked]);
  return isStacked;
}
