import type { ReactNode } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { ErrorPanel } from '@portal/shared/ui';
import { kept } from './kept.ts';
import { NotRenewed } from '../not-renewed.tsx';

interface FurtherFiguresProps<Data, Key extends QueryKey> {
  /** With `placeholderData: keepPreviousData`, as for `Figures`. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** As high as what will stand here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A further question within the figures of a page's first one, which says whether there is anything to see at all. */
export function FurtherFigures<Data, Key extends QueryKey>({
  query,
  skeleton,
  children,
}: FurtherFiguresProps<Data, Key>) {
  const asked = useQuery(query);
  const { data, error, refetch } = asked;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return skeleton;
  return (
    <div {...kept(asked)}>
      {children(data)}
      <NotRenewed query={asked} />
    </div>
  );
}
