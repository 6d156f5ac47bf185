import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Room {
  width: number;
  /** Whether there is more to the left or right of what is seen. */
  more: { left: boolean; right: boolean };
}

const NO_ROOM: Room = { width: 0, more: { left: false, right: false } };

function measure(element: HTMLElement): Room {
  const { clientWidth: width, scrollWidth, scrollLeft } = element;
  return { width, more: { left: scrollLeft > 1, right: scrollLeft + width < scrollWidth - 1 } };
}

const isSame = (a: Room, b: Room) =>
  a.width === b.width && a.more.left === b.more.left && a.more.right === b.more.right;

/** The room of an element, and what of its content lies outside of it; kept current. */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(NO_ROOM);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // A hidden page has no room, and keeps what it had.
    const update = () =>
      setRoom((old) => {
        const next = measure(element);
        return next.width === 0 || isSame(old, next) ? old : next;
      });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [place]);
  return room;
}
