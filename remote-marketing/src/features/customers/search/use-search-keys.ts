import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { CustomerHit } from '@portal/shared/contract/marketing';
import { inTurn } from '@portal/shared/ui';
import { lastSearch, rememberSearch } from './last-search.ts';

interface SearchKeys {
  hits: readonly CustomerHit[] | undefined;
  onClear: () => void;
  /** Enter in the box, before its answer is here. */
  onAskNow: () => void;
  onOpen: (hit: CustomerHit) => void;
}

const rowAt = (place: HTMLElement | null, at: number) => place?.querySelector<HTMLElement>(`[data-row="${at}"]`);

/** What is typed next takes the place of what stands there. */
function enter(box: HTMLInputElement | null): void {
  box?.focus();
  box?.select();
}

/**
 * Box and hits by keyboard alone: ↓ goes into the hits and ↑ out of the first of them, Enter opens the only one, Esc goes
 * back to the box and, there, empties it. Whoever comes back to the search stands where they left it.
 */
export function useSearchKeys({ hits, onClear, onAskNow, onOpen }: SearchKeys) {
  const box = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);

  useEffect(() => {
    if (hasArrived.current) return;
    const { customer } = lastSearch();
    if (customer !== null && !hits) return;
    // After the layout, which gives the focus to the page as a whole.
    return inTurn(() => {
      hasArrived.current = true;
      const row = customer === null ? null : rowAt(place.current, hits?.findIndex(({ id }) => id === customer) ?? -1);
      if (row) row.focus();
      else enter(box.current);
    });
  }, [hits]);

  const onBoxKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClear();
    else if (event.key === 'ArrowDown') place.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
    else if (event.key !== 'Enter') return;
    else if (!hits) onAskNow();
    else if (hits.length === 1 && hits[0]) onOpen(hits[0]);
    else rowAt(place.current, 0)?.focus();
    event.preventDefault();
  };
  /** Before the row's own keys. */
  const onHitsKey = (event: KeyboardEvent) => {
    const isFirst = event.target instanceof HTMLElement && event.target.dataset['row'] === '0';
    if (event.key !== 'Escape' && !(event.key === 'ArrowUp' && isFirst)) return;
    event.preventDefault();
    event.stopPropagation();
    enter(box.current);
  };
  const keepRow = ({ target }: SyntheticEvent) => {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) rememberSearch({ customer: hits?.[Number(row.dataset['row'])]?.id ?? null });
  };
  return {
    boxProps: { ref: box, onKeyDown: onBoxKey, onFocus: () => rememberSearch({ customer: null }) },
    hitsProps: { ref: place, onKeyDownCapture: onHitsKey, onFocus: keepRow, onClick: keepRow },
  };
}
