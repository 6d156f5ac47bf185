import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { IconChartDots } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { SuccessPage as Campaigns, SuccessSummary } from '@portal/shared/contract/marketing';
import { FIRST_VIEW, List, useAllRows } from '@portal/shared/list';
import { AmountsContext, Card, EmptyState, ErrorPanel, Page, PageSkeleton, Stack, Text } from '@portal/shared/ui';
import { CampaignView } from './campaign-view.tsx';
import { columnsOf } from './columns.tsx';
import { scaleOf } from './interval-scale.ts';
import { idsOf, togetherText } from './model.ts';
import { PooledCard } from './pooled-card.tsx';
import { successPooledQuery, successQuery } from './queries.ts';

const PATH = pathOf('success');
const TITLE = 'Erfolgskontrolle';
const keyOf = ({ id }: SuccessSummary) => id;

/** What sent campaigns brought, one by one and together. The opened campaign and the ticked ones stand in the URL. */
export default function SuccessPage() {
  const [params] = useSearchParams();
  const [opened] = idsOf(params.get('aktion'));
  const ticked = params.get('zusammen');
  return opened === undefined ? (
    <AllCampaigns />
  ) : (
    <CampaignView key={opened} id={opened} back={ticked ? `${PATH}?zusammen=${ticked}` : PATH} />
  );
}

function AllCampaigns() {
  const { data, error, refetch } = useQuery(successQuery);
  const ids = comparable(data?.items ?? []);
  const together = useQuery({ ...successPooledQuery(ids), enabled: ids.length > 1 });
  if (!data && error)
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
  // It stands above the list: what came later would push that down.
  if (ids.length > 1 && together.isPending)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (data.total === 0) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconChartDots}
          title="Noch keine Aktion versendet"
          message="Sobald eine Versandliste versendet ist, steht hier, wie viele Empfänger gekauft haben, und ob es mehr waren als ohne die Aktion."
        />
      </Page>
    );
  }
  return (
    <Page title={TITLE}>
      <CampaignList found={data} together={together.data && togetherText(together.data)} />
    </Page>
  );
}

/** As many as the API evaluates at once. */
const MOST_TOGETHER = 100;

/** Those that are over and had a control group: small differences show over several campaigns first. */
const comparable = (items: readonly SuccessSummary[]): number[] =>
  items
    .filter(({ is_finished, control }) => is_finished && control !== null)
    .slice(0, MOST_TOGETHER)
    .map(({ id }) => id);

interface CampaignListProps {
  found: Campaigns;
  /** What all that are over say together. */
  together: string | null | undefined;
}

function CampaignList({ found: { items, amounts }, together }: CampaignListProps) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(FIRST_VIEW);
  const chosen = params.get('zusammen');
  const ids = useMemo(() => idsOf(chosen).filter((id) => items.some((item) => item.id === id)), [chosen, items]);
  const columns = useMemo(() => {
    const choose = (next: readonly number[]) =>
      setParams(next.length === 0 ? {} : { zusammen: next.join(',') }, { replace: true });
    return columnsOf(
      { ids, toggle: (id) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]) },
      scaleOf(items),
    );
  }, [ids, setParams, items]);
  const source = useAllRows(items, columns, view);
  const open = (id: number) => setParams((before) => ({ ...Object.fromEntries(before), aktion: String(id) }));
  return (
    <AmountsContext value={amounts}>
      <Card>
        <List<SuccessSummary>
          caption="Aktionen"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: TITLE }}
          openOf={({ id }) =>
            () =>
              open(id)
            }
          summary={
            <Stack gap={4}>
              {together && <Text fw={600}>{together}</Text>}
              <Text size="sm">
                Haben Ihre Briefe gewirkt? Das zeigt nur der Vergleich mit Kunden, die keinen bekamen. Daueraktionen
                stehen nicht hier: Ihre Wirkung steht auf der Seite jeder Daueraktion.
              </Text>
            </Stack>
          }
        />
      </Card>
      {ids.length > 1 && <PooledCard ids={ids} onClear={() => setParams({}, { replace: true })} />}
    </AmountsContext>
  );
}
