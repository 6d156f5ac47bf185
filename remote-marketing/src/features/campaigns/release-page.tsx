import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { IconMailCheck } from '@tabler/icons-react';
import type { Campaign } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { counted, formatDate, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, Card, EmptyState, ErrorPanel, Group, Page, PageSkeleton, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { deleteCampaign, openCampaignsQuery, startCampaign } from '../../common/mailing-queries.ts';
import { StatusBadge } from '../../common/status-badge.tsx';
import { useMailingStep } from '../../common/use-mailing-step.ts';
import { ReleaseCard } from './release-card.tsx';

const TITLE = 'Adressen freigeben';

/** Campaigns that are not sent yet, and the addresses of the one that is looked at; it stands in the URL. */
export default function ReleasePage() {
  const { data, error, refetch } = useQuery(openCampaignsQuery);
  const [params, setParams] = useSearchParams();
  if (!data && error) return <Page title={TITLE}><ErrorPanel message={error.message} onRetry={() => void refetch()} /></Page>;
  if (!data) return <PageSkeleton />;
  if (data.length === 0) {
    return (
      <Page title={TITLE}>
        <EmptyState icon={IconMailCheck} title="Keine Adressen freizugeben" message="Sobald eine Aktion angelegt ist, prüfen Sie hier ihre Adressen und geben sie verbindlich frei." />
      </Page>
    );
  }
  const chosen = Number(params.get('aktion'));
  const opened = data.find(({ id }) => id === chosen) ?? data.find(({ status }) => status === 'Freigabe');
  return (
    <Page title={TITLE}>
      <Card aria-label="Aktionen">
        <Stack gap="sm">
          <Title order={2}>Aktionen</Title>
          {data.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} isOpen={campaign.id === opened?.id} onOpen={() => setParams({ aktion: String(campaign.id) })} />
          ))}
        </Stack>
      </Card>
      {opened?.list_id && <ReleaseCard key={opened.id} campaign={opened} listId={opened.list_id} />}
    </Page>
  );
}

interface CampaignRowProps {
  campaign: Campaign;
  isOpen: boolean;
  onOpen: () => void;
}

function CampaignRow({ campaign, isOpen, onOpen }: CampaignRowProps) {
  const { id, name, status, channel, ship_on, release_by, recipients, purpose, list_id } = campaign;
  const isPlanner = useMeetsGroups(['Marketing-Manager']);
  const start = useMailingStep(startCampaign);
  const remove = useMailingStep(deleteCampaign);
  const isDeletable = status === 'Geplant' || status === 'Freigabe';
  const problem = start.error ?? remove.error;
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={2}>
        <Group gap="xs"><Text fw={600}>{name}</Text><StatusBadge status={status} /></Group>
        <Text size="sm" c="var(--portal-dimmed)">
          {CHANNEL_WORDS[channel]} · {purpose} · Freigabe bis {formatDate(release_by)} · Versand am {formatDate(ship_on)}
          {recipients !== null && ` · ${counted(recipients, NOUNS.person)}`}
        </Text>
        {problem && <Text role="alert" size="sm" c="var(--portal-alert)">{problem.message}</Text>}
      </Stack>
      <Group gap="xs">
        {status === 'Geplant' && isPlanner && <Button variant="light" loading={start.isPending} onClick={() => start.mutate(id, { onSuccess: onOpen })} aria-label={`Freigabe starten: ${name}`}>Freigabe starten</Button>}
        {list_id !== null && !isOpen && <Button variant="subtle" onClick={onOpen} aria-label={`Ansehen: ${name}`}>Ansehen</Button>}
        {isDeletable && isPlanner && (
          <ConfirmButton
            label="Aktion löschen" ariaLabel={`Aktion löschen: ${name}`} confirm="Löschen" variant="subtle" busy={remove.isPending}
            question={`Die Aktion „${name}“ und ihre Adressen werden gelöscht. Das lässt sich nicht zurücknehmen.`} onConfirm={() => remove.mutate(id)}
          />
        )}
      </Group>
    </Group>
  );
}
