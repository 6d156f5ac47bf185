import { useMemo } from 'react';
import { MOST_LIST_ROWS } from '@portal/shared/contract/common';
import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ListColumn } from './list-column.ts';
import { PER_PAGE, questionOf, rowsInView, type ListQuestion, type ListView } from './list-view.ts';
import { readWhole, type ListPage } from './read-whole.ts';

/** So few are read at a glance. */
const FEW_ROWS = 10;

/** Rows for a list, wherever they are. */
export interface ListRows<Row> {
  /** Of the page that is shown; all where there are no pages. Undefined until they are here. */
  rows: readonly Row[] | undefined;
  /** How many the search leaves, on all pages. */
  total: number;
  /** Rows of a page; null: all are here. */
  perPage: number | null;
  /** Whether one would search it rather than read it. */
  isSearched: boolean;
  /** Rows of another page or order are shown while these are on their way. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  /** Every row of the list, in its order and search. */
  readAll: (onProgress: (read: number, total: number) => void, signal: AbortSignal) => Promise<readonly Row[]>;
}

interface PagedRows<Row, Data extends ListPage<Row>, Key extends QueryKey> {
  query: (question: ListQuestion) => UseQueryOptions<Data, Error, Data, Key>;
  columns: readonly ListColumn<Row>[];
  view: ListView;
  keyOf: (row: Row) => string | number;
  /** Rows that the server gives in one answer at most: what is printed or taken as a file is asked for by as many. */
  most?: number;
}

/** A list of which the server has the rows: page by page on the screen. @returns also `data`, the whole answer of the page */
export function usePagedRows<Row, Data extends ListPage<Row>, Key extends QueryKey>({
  query,
  columns,
  view,
  keyOf,
  most = MOST_LIST_ROWS,
}: PagedRows<Row, Data, Key>): ListRows<Row> & { data: Data | undefined } {
  const client = useQueryClient();
  const { data, error, refetch, isPlaceholderData } = useQuery(query(questionOf(view, columns)));
  return {
    data,
    rows: data?.items,
    total: data?.total ?? 0,
    perPage: PER_PAGE,
    isSearched: true,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    readAll: (onProgress, signal) =>
      readWhole({
        keyOf,
        onProgress,
        signal,
        most,
        read: (offset, limit) => {
          const { queryKey, queryFn } = query({ ...questionOf(view, columns), offset, limit });
          // Fresh, and not kept: a hundred thousand rows are for the file alone.
          return client.fetchQuery<Data, Error, Data, Key>({
            queryKey,
            ...(queryFn && { queryFn }),
            staleTime: 0,
            gcTime: 0,
          });
        },
      }),
  };
}

/** A list that has all its rows. */
export function useAllRows<Row>(
  all: readonly Row[],
  columns: readonly ListColumn<Row>[],
  view: ListView,
): ListRows<Row> {
  const rows = useMemo(() => rowsInView(all, view, columns), [all, view, columns]);
  return {
    rows,
    total: rows.length,
    perPage: null,
    isSearched: all.length > FEW_ROWS,
    isStale: false,
    error: null,
    retry: () => {},
    readAll: () => Promise.resolve(rows),
  };
}
