import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FIRST_VIEW, type ListView } from './list-view.ts';

/** Views by list and step of the history, as long as the tab lives; in no address, since a search may be a person's name. */
const kept = new Map<string, ListView>();

/**
 * How a list is looked at, for one whose rows lead to other pages: back leads to the same search, order and page. Whoever
 * comes by the menu begins anew. Since 3.4.0.
 * @param id names the list on its page
 */
export function useKeptView(id: string) {
  const { pathname, key } = useLocation();
  const place = `${pathname} ${key} ${id}`;
  const [view, setView] = useState(() => kept.get(place) ?? FIRST_VIEW);
  useEffect(() => {
    if (view === FIRST_VIEW) kept.delete(place);
    else kept.set(place, view);
  }, [place, view]);
  return [view, setView] as const;
}
