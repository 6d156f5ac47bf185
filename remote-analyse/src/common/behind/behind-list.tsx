import { useState, type ReactNode } from 'react';
import { hashKey, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { DataTable, ErrorPanel, Paging, Skeleton, Stack, type TableColumn } from '@portal/shared/ui';
import frame from '../frame/frame.module.css';
import { PER_PAGE } from './queries.ts';

interface Paged<Row> {
  total: number;
  items: Row[];
}

interface BehindListProps<Row extends { id: number }, Data extends Paged<Row>, Key extends QueryKey> {
  query: (offset: number) => UseQueryOptions<Data, Error, Data, Key>;
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** How many, and what they sum to. */
  summary: (data: Data) => ReactNode;
}

/** Where the page begins. Another question begins at its first page: it may have fewer rows than the page that was looked at. */
function useOffset(question: string): [offset: number, setOffset: (offset: number) => void] {
  const [page, setPage] = useState({ question, offset: 0 });
  const isAnother = page.question !== question;
  if (isAnother) setPage({ question, offset: 0 });
  return [isAnother ? 0 : page.offset, (offset) => setPage({ question, offset })];
}

/** A paged list behind a figure, with its sums above it. */
export function BehindList<Row extends { id: number }, Data extends Paged<Row>, Key extends QueryKey>(
  { query, caption, columns, summary }: BehindListProps<Row, Data, Key>,
) {
  const [offset, setOffset] = useOffset(hashKey(query(0).queryKey));
  const { data, error, refetch, isPlaceholderData } = useQuery(query(offset));
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={`${caption} werden geladen`} />;
  return (
    <Stack>
      {summary(data)}
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? frame.stale : undefined}>
        <DataTable caption={caption} columns={columns} rows={data.items} rowKey={({ id }) => id} dense />
      </div>
      <Paging total={data.total} offset={offset} limit={PER_PAGE} onOffset={setOffset} />
    </Stack>
  );
}
