import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Entries beside the current one that stay in sight, as far as there is room, in px. */
const MARGIN = 24;

/** How far what reaches from `start` to `end` is out of what shows `from` to `to`; 0 when all of it is seen. */
export function offBy([start, end]: readonly [number, number], [from, to]: readonly [number, number]): number {
  if (start < from || end - start > to - from) return start - from;
  return end > to ? end - to : 0;
}

/**
 * Keeps the entry of the current page in the part of the menu that is seen. The menu alone is moved: the browser's own
 * way would push the page as well.
 * @returns for the element that scrolls
 */
export function useCurrentInView(): RefObject<HTMLDivElement | null> {
  // With each page the menu is rendered anew, and with it this looks anew.
  useLocation();
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      const box = menu.current;
      const entry = box?.querySelector('[aria-current="page"]') ?? box?.querySelector('[data-current]');
      if (!box || !entry) return;
      const [seen, place] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
      box.scrollTop += offBy([place.top - MARGIN, place.bottom + MARGIN], [seen.top, seen.bottom]);
      box.scrollLeft += offBy([place.left - MARGIN, place.right + MARGIN], [seen.left, seen.right]);
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  });
  return menu;
}
