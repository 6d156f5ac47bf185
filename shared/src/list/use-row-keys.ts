import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface RowKeys {
  count: number;
  /** Brings a row that is not drawn into view. */
  reveal: (at: number) => void;
  /** Enter on a row. */
  onOpen: (at: number) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** ↑ ↓ Pos1 Ende go from row to row, Enter opens one; of all rows one is a stop of the tab key. */
export function useRowKeys(place: RefObject<HTMLElement | null>, { count, reveal, onOpen }: RowKeys) {
  const [chosen, setChosen] = useState(0);
  const wanted = useRef(false);
  const current = Math.min(chosen, Math.max(0, count - 1));
  // After every render: a row that had to be revealed first is there some renders later.
  useLayoutEffect(() => {
    const row = wanted.current ? place.current?.querySelector<HTMLElement>(`[data-row="${current}"]`) : null;
    if (!row) return;
    wanted.current = false;
    row.focus();
    row.scrollIntoView({ block: 'nearest' });
  });
  /** Leads the keyboard to a row, once it is there. */
  const goTo = (at: number) => {
    wanted.current = true;
    setChosen(at);
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    // Keys of a link or a button within the row are theirs.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') onOpen(at);
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = step(at, count - 1);
    reveal(next);
    goTo(next);
  };
  /** For the element of a row. */
  const rowProps = (at: number) => ({
    'data-row': at,
    tabIndex: at === current ? 0 : -1,
    onKeyDown: onKeyDown(at),
    onFocus: () => setChosen(at),
  });
  return { rowProps, goTo };
}
