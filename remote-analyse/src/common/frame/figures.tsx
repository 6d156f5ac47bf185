import type { ReactNode } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import { AmountsContext, Columns, DataDate, ErrorPanel, Text, useWordsOnPaper } from '@portal/shared/ui';
import { dataGap } from './data-gap.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { kept } from './kept.ts';
import { NoData, NothingInPeriod } from './no-data.tsx';
import { NotRenewed } from '../not-renewed.tsx';

interface Dated {
  /** Latest day with data in the chosen scope; null without any. */
  data_date: string | null;
  /** Said beside it in net; left out where the figures are no amounts. */
  amounts?: Amounts | undefined;
}

interface FiguresProps<Data extends Dated, Key extends QueryKey> {
  /** With `placeholderData: keepPreviousData`: the old figures stand dimmed and inert until the chosen ones are there. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  filter: Pick<AnalysisFilter, 'from' | 'to'>;
  /** Whether the period has anything to show. */
  hasFigures: (data: Data) => boolean;
  /** What stands here as soon as there are data. */
  emptyMessage: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Figures of one question in all their states: on their way, failed, no data yet, none in the period, there. */
export function Figures<Data extends Dated, Key extends QueryKey>(props: FiguresProps<Data, Key>) {
  const { query, filter, hasFigures, emptyMessage, skeleton = <FiguresSkeleton />, children } = props;
  const asked = useQuery(query);
  const { data, error, refetch, isPlaceholderData } = asked;
  useWordsOnPaper({ amounts: data?.amounts });

  // Figures that are there stay when only their renewal failed.
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return skeleton;
  // No data in the scope of before says nothing about the chosen one.
  if (data.data_date === null) return isPlaceholderData ? skeleton : <NoData message={emptyMessage} />;
  const gap = dataGap(filter, data.data_date);
  return (
    <Columns {...kept(asked)}>
      <AmountsContext value={data.amounts}>
        {hasFigures(data) ? children(data) : <NothingInPeriod gap={gap} />}
      </AmountsContext>
      <div>
        <DataDate date={data.data_date} amounts={data.amounts} />
        <NotRenewed query={asked} />
        {gap && hasFigures(data) && (
          <Text size="xs" c="var(--portal-dimmed)">
            {gap}
          </Text>
        )}
      </div>
    </Columns>
  );
}
