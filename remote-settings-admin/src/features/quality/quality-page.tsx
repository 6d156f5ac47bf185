import { useQuery } from '@tanstack/react-query';
import { useSession, useStoreScope } from '@portal/shared/session';
import { EmptyState, ErrorPanel, Page, PageSkeleton, Stack } from '@portal/shared/ui';
import { IconChecklist } from '@tabler/icons-react';
import { qualityQuery } from '../../common/quality/queries.ts';
import { CheckList } from './check-list.tsx';
import { NextStep } from './next-step.tsx';
import { useFollowing } from './queries.ts';
import { ScoreCard } from './score-card.tsx';
import { TrendChart } from './trend-chart.tsx';

const TITLE = 'Datenqualität';
/** The first check follows the first upload by a job; so long it is waited for, so often asked for, in ms. */
const [CHECKED_WITHIN, ASK_EVERY] = [5 * 60_000, 2_000];

/** How good the data are, what their faults cost, and what to do next. For PURE or PRO. */
export default function QualityPage() {
  const { currentStore, allStores } = useSession();
  const scope = useStoreScope();
  const following = useFollowing();
  const uploaded = currentStore?.last_upload ?? allStores?.oldest?.last_upload ?? null;
  const isBeingChecked = (answeredAt: number) =>
    uploaded !== null && answeredAt - Date.parse(uploaded) < CHECKED_WITHIN;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...qualityQuery(currentStore?.id, scope),
    refetchInterval: ({ state }) =>
      state.data?.score === null && isBeingChecked(state.dataUpdatedAt) ? ASK_EVERY : following(),
  });
  if (error && !data)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (data.score === null) {
    return (
      <Page title={TITLE}>
        {isBeingChecked(dataUpdatedAt) ? (
          <EmptyState
            icon={IconChecklist}
            title="Ihre Daten werden geprüft"
            message="Das dauert nach einem Upload meist wenige Sekunden. Das Ergebnis erscheint hier von selbst."
          />
        ) : (
          <EmptyState
            icon={IconChecklist}
            title="Noch keine Daten"
            message="Nach dem ersten Upload steht hier, wie gut Ihre Daten sind und was jeder Mangel kostet."
          />
        )}
      </Page>
    );
  }
  return (
    <Page title={TITLE} paper={{ store: scope === 'all' ? 'Alle Standorte' : currentStore?.name }}>
      <Stack gap="lg">
        <ScoreCard quality={data} />
        <NextStep quality={data} />
        <CheckList checks={data.checks} />
        <TrendChart trend={data.trend} />
      </Stack>
    </Page>
  );
}
