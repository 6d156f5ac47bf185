import { useQuery } from '@tanstack/react-query';
import { IconServer } from '@tabler/icons-react';
import { EmptyState, ErrorPanel, Page, PageSkeleton, PrintButton } from '@portal/shared/ui';
import { BackupsCard } from './backups-card.tsx';
import { FindingsCard } from './findings-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { findingsQuery } from './queries.ts';

const TITLE = 'Betrieb';

/** Whether what the portal stands on is in order, and what to do where it is not: for the operating company. */
export default function OperationPage() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(findingsQuery);
  if (!data)
    return (
      <Page title={TITLE}>
        {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </Page>
    );
  if (!data.is_operator)
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconServer}
          title="Das sieht die Betreibergesellschaft"
          message="Ob Datenbank, Mailserver und alles andere, worauf das Portal steht, in Ordnung sind, sieht die Betreibergesellschaft des Portals. Bitte wenden Sie sich mit Fragen an sie."
        />
      </Page>
    );
  return (
    <Page title={TITLE} actions={<PrintButton />}>
      <FindingsCard
        findings={data.items}
        lookedAt={new Date(dataUpdatedAt)}
        problem={error?.message}
        isLooking={isFetching}
        onLook={() => void refetch()}
      />
      <BackupsCard />
      <RetentionCard />
    </Page>
  );
}
