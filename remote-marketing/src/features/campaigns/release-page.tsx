import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { IconMailCheck } from '@tabler/icons-react';
import { Button, Card, EmptyState, ErrorPanel, Page, PageSkeleton, Stack, Title } from '@portal/shared/ui';
import { openCampaignsQuery } from '../../common/mailing-queries.ts';
import { CampaignRail } from '../../common/rail/campaign-rail.tsx';
import { CampaignRow } from './campaign-row.tsx';
import { ReleaseCard } from './release-card.tsx';

const TITLE = 'Adressen freigeben';

/** Campaigns that are not sent yet, and the addresses of the one that is looked at; it stands in the URL. */
export default function ReleasePage() {
  const { data, error, refetch } = useQuery(openCampaignsQuery);
  const [params, setParams] = useSearchParams();
  const [isAsked, setIsAsked] = useState(false);
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
  if (data.length === 0) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconMailCheck}
          title="Keine Adressen freizugeben"
          message="Sobald eine Aktion angelegt ist, prüfen Sie hier ihre Adressen und geben sie verbindlich frei."
        />
      </Page>
    );
  }
  const chosen = Number(params.get('aktion'));
  const opened = data.find(({ id }) => id === chosen) ?? data.find(({ status }) => status === 'Freigabe');
  const open = (id: number) => {
    setIsAsked(true);
    setParams({ aktion: String(id) });
  };
  return (
    <Page title={TITLE}>
      <Card aria-label="Aktionen">
        <Stack gap="lg">
          <Title order={2}>Aktionen</Title>
          {data.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} onStarted={() => open(campaign.id)}>
              {campaign.list_id !== null && campaign.id !== opened?.id && (
                <Button variant="subtle" onClick={() => open(campaign.id)} aria-label={`Ansehen: ${campaign.name}`}>
                  Ansehen
                </Button>
              )}
            </CampaignRow>
          ))}
        </Stack>
      </Card>
      {opened?.list_id && (
        <>
          <CampaignRail id={opened.id} at="Freigeben" />
          <ReleaseCard key={opened.id} campaign={opened} listId={opened.list_id} takesFocus={isAsked} />
        </>
      )}
    </Page>
  );
}
