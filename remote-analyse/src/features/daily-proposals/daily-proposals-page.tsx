import { useQuery } from '@tanstack/react-query';
import { IconBulb } from '@tabler/icons-react';
import { EmptyState, ErrorPanel, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { DoneCard } from './done-card.tsx';
import { explanationOf } from './model.ts';
import { ProposalCard } from './proposal-card.tsx';
import { PutAwayCard } from './put-away-card.tsx';
import { dailyProposalsQuery } from './queries.ts';

/** What is worth the day: three proposals at most, each with what it may bring and one click that prepares it. */
export default function DailyProposalsPage() {
  const { data, error, refetch } = useQuery(dailyProposalsQuery);
  return (
    <Page title="Heute lohnt sich">
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.proposals.length === 0 && (
        <EmptyState
          icon={IconBulb}
          title="Heute kein Vorschlag"
          message="Es steht nichts an, das sich aus Ihren Daten ablesen lässt, oder Sie haben es weggelegt."
        />
      )}
      {data?.proposals.map((proposal) => (
        <ProposalCard key={proposal.kind} proposal={proposal} />
      ))}
      {data && (
        <Text size="sm" c="var(--portal-dimmed)">
          {explanationOf(data)}
        </Text>
      )}
      {data && data.done.length > 0 && <DoneCard done={data.done} />}
      {data && data.put_away.length > 0 && <PutAwayCard putAway={data.put_away} />}
    </Page>
  );
}
