import { useQuery } from '@tanstack/react-query';
import { ErrorPanel, Skeleton } from '@portal/shared/ui';
import { ArchiveCard } from './archive-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { LoadCard } from './load-card.tsx';
import { ownDataQuery } from './queries.ts';

/** 'Eigene Daten': take all along, load it elsewhere, delete the business. */
export function OwnDataSection() {
  const { data, error, refetch } = useQuery(ownDataQuery);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} />;
  return (
    <>
      <ArchiveCard data={data} />
      <LoadCard />
      <DeletionCard data={data} />
    </>
  );
}
