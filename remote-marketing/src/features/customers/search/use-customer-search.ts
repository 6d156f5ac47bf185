import { useEffect, useState } from 'react';
import { usePagedRows } from '@portal/shared/list';
import type { CustomerHit } from '@portal/shared/contract/marketing';
import { customersQuery } from '../queries.ts';
import { lastSearch, rememberSearch } from './last-search.ts';

/** Between two keys of somebody who is typing, in ms: nobody wants the answer to half of a word. */
const PAUSE = 120;

interface Asked {
  q: string;
  /** From 1. */
  page: number;
}

/** Another question begins at its first page. */
const asking =
  (q: string) =>
  (old: Asked): Asked =>
    old.q === q ? old : { q, page: 1 };

export const keyOf = ({ id }: CustomerHit): number => id;

/**
 * The search as it was left. What is typed is asked for after a pause; until its own answer is here there is none, so
 * that nobody takes the hits of other words for those of these.
 */
export function useCustomerSearch() {
  const [text, setText] = useState(() => lastSearch().text);
  const [asked, setAsked] = useState<Asked>(() => ({ q: text.trim(), page: lastSearch().page }));
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(asking(wanted)), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => rememberSearch({ text, page: asked.page }), [text, asked.page]);

  const view = { q: asked.q, page: asked.page, sorting: null };
  const source = usePagedRows({ query: customersQuery, columns: [], view, keyOf });
  return {
    text,
    setText,
    view,
    source,
    setPage: (page: number) => setAsked((old) => ({ ...old, page })),
    askNow: () => setAsked(asking(wanted)),
    /** The hits for what stands in the box now; undefined until they are here. */
    hits: wanted === asked.q ? source.rows : undefined,
    error: wanted === asked.q ? source.error : null,
  };
}
