import type { ReactNode } from 'react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Amounts } from '@portal/shared/contract/common';
import { AmountsContext, DataDate, ErrorPanel, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';
import { NotRenewed } from '../not-renewed.tsx';

interface Answer {
  data_date: string | null;
  amounts?: Amounts | undefined;
}

interface WhyAnswerProps<Of extends Answer, Key extends QueryKey> {
  query: UseQueryOptions<Of, Error, Of, Key>;
  children: (answer: Of) => ReactNode;
}

/** Room for an explanation while it is reckoned, once it is there, and where it cannot be had. */
export function WhyAnswer<Of extends Answer, Key extends QueryKey>({ query, children }: WhyAnswerProps<Of, Key>) {
  const found = useQuery(query);
  const { data, error, refetch } = found;
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack role="status">
        <VisuallyHidden>Die Erklärung wird gerechnet …</VisuallyHidden>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={340} radius="lg" />
      </Stack>
    );
  }
  return (
    <AmountsContext value={data.amounts}>
      {children(data)}
      {data.data_date && <DataDate date={data.data_date} amounts={data.amounts} />}
      <NotRenewed query={found} />
    </AmountsContext>
  );
}
