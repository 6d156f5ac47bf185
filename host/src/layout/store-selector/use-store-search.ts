import { useEffect, useState } from 'react';

/** A search fires after this pause, with this many characters or none (specification, section 9). */
const SEARCH_DELAY_MS = 1000;
const SEARCH_MIN_LENGTH = 3;

const isSearchable = (text: string): boolean => text.length === 0 || text.length >= SEARCH_MIN_LENGTH;

/**
 * The text of the search box and the query that follows it. A text that is too short changes nothing: the last
 * result stays.
 */
export function useStoreSearch() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');

  useEffect(() => {
    const wanted = text.trim();
    if (!isSearchable(wanted) || wanted === query) return;
    const timer = setTimeout(() => setQuery(wanted), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, query]);

  return { text, setText, query };
}
