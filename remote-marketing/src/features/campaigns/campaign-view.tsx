import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { Campaign } from '@portal/shared/contract/marketing';
import { formatCount, formatDateTime, formatEuroWhole } from '@portal/shared/format';
import { useMeetsGroups, usePersonName } from '@portal/shared/session';
import {
  Anchor,
  Card,
  ErrorPanel,
  Group,
  Page,
  PageLink,
  PageSkeleton,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import { CampaignMessage } from '../../common/campaign-message/index.ts';
import { Funnel } from '../../common/funnel.tsx';
import { campaignQuery, drawPreviewQuery } from '../../common/mailing-queries.ts';
import { CampaignRail } from '../../common/rail/campaign-rail.tsx';
import { StatusBadge } from '../../common/status-badge.tsx';
import { campaignWords } from './campaign-row.tsx';
import { CampaignSteps } from './campaign-steps.tsx';

const LIST = pathOf('selections');
const Back = () => (
  <Anchor component={Link} to={LIST} size="sm" className="no-print">
    <IconArrowLeft size={14} aria-hidden /> Zu allen Selektionen
  </Anchor>
);

/** A campaign: whom it would reach, what it writes, and its way to the release. For who plans it. */
export function CampaignView({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id));
  const isReleaser = useMeetsGroups(['Marketing']);
  const personName = usePersonName();
  if (!campaign && error)
    return (
      <Page title="Aktion">
        <Back />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!campaign)
    return (
      <Page title="Aktion">
        <Back />
        <PageSkeleton />
      </Page>
    );
  const isReleased = campaign.status === 'Druck' || campaign.status === 'Versendet';
  return (
    <Page title={campaign.name} actions={<StatusBadge status={campaign.status} />}>
      <Group>
        <Back />
      </Group>
      <CampaignRail id={campaign.id} at={campaign.status === 'Geplant' ? 'Prüfen' : 'Text'} />
      <Card aria-label="Aktion">
        <Stack gap="sm">
          <Group justify="space-between" align="flex-start">
            <Stack gap={2}>
              <Text>{campaignWords(campaign)}</Text>
              {campaign.steps.map(({ status, at, by }) => (
                <Text key={status} size="sm" c="var(--portal-dimmed)">
                  {status}: {formatDateTime(at)}, {personName(by)}
                </Text>
              ))}
            </Stack>
            <CampaignSteps campaign={campaign} onDeleted={onDeleted} />
          </Group>
          {campaign.status === 'Geplant' && <Reach id={campaign.id} />}
          <Next campaign={campaign} isReleaser={isReleaser} />
        </Stack>
      </Card>
      <CampaignMessage
        campaignId={campaign.id}
        name={campaign.name}
        channel={campaign.channel}
        isReleased={isReleased && isReleaser}
        isSent={campaign.status === 'Versendet'}
        canWrite
      />
    </Page>
  );
}

/** Whom the campaign would reach if it was drawn now, and at what cost. */
function Reach({ id }: { id: number }) {
  const { data, error } = useQuery(drawPreviewQuery(id));
  if (error)
    return (
      <Text role="alert" size="sm" c="var(--portal-alert)">
        {error.message}
      </Text>
    );
  if (!data) return <Skeleton height={120} />;
  return (
    <Stack gap={4}>
      <Title order={2}>Stand von jetzt</Title>
      <Funnel funnel={data.funnel} />
      <Text>
        {formatCount(data.recipients)} Empfänger
        {data.control > 0 && `, ${formatCount(data.control)} in der Kontrollgruppe`}, voraussichtlich{' '}
        {formatEuroWhole(data.cost_cents)}.
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {data.power}
      </Text>
    </Stack>
  );
}

/** Whose turn it is. */
function Next({ campaign: { status, id, list_id }, isReleaser }: { campaign: Campaign; isReleaser: boolean }) {
  if (status === 'Geplant')
    return (
      <Text size="sm">Schreiben Sie den Text, und starten Sie die Freigabe: Dann werden die Adressen gezogen.</Text>
    );
  if (!isReleaser)
    return (
      <Text size="sm">
        {status === 'Freigabe'
          ? 'Die Adressen sind gezogen. Freigeben kann sie, wer die Rolle Marketing hat.'
          : 'Die Adressen sind freigegeben. Den Versand übernimmt, wer die Rolle Marketing hat.'}
      </Text>
    );
  return status === 'Freigabe' ? (
    <PageLink to={`${pathOf('release')}?aktion=${id}`}>Zu „Adressen freigeben“</PageLink>
  ) : (
    <PageLink to={`${pathOf('shipping-lists')}?liste=${list_id ?? ''}`}>Zur Versandliste</PageLink>
  );
}
