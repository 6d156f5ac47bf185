import { useCallback, type RefCallback } from 'react';

/** A value that changes while the page stands. */
export interface Live<T> {
  now(): T;
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

/** A live value that is set from outside. */
export function createLive<T>(first: T): Live<T> & { set: (value: T) => void } {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    now: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/**
 * Shows a part of a live value on an element, past React: a step of a slider changes some forty places within one frame,
 * and drawing a component for each takes longer than the frame has.
 * @param read the part; the same function for ever, as are the others
 * @param show puts it on the element: at first, and whenever it is another one
 * @param isSame whether a part shows what the one before does
 * @returns the ref of an element whose shown part React does not set itself
 */
export function useShown<T, Part, E extends Element>(
  live: Live<T>,
  read: (now: T) => Part,
  show: (element: E, part: Part) => void,
  isSame: (part: Part, before: Part) => boolean = Object.is,
): RefCallback<E> {
  return useCallback(
    (element: E) => {
      let shown = read(live.now());
      show(element, shown);
      return live.subscribe(() => {
        const part = read(live.now());
        if (isSame(part, shown)) return;
        shown = part;
        show(element, part);
      });
    },
    [live, read, show, isSame],
  );
}

/** Puts a text into an element that has nothing else: a text that is there is changed, not replaced, which lays out less. */
export function showText(element: Element, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.append(text);
}
