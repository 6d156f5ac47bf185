import type { ReactNode } from 'react';
import type { Campaign } from '@portal/shared/contract/marketing';
import { counted, formatDate, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Group, PageLink, Stack, Text } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { StatusBadge } from '../../common/status-badge.tsx';
import { campaignPath } from '../../common/paths.ts';
import { CampaignSteps } from './campaign-steps.tsx';

/** What a campaign is, in a line. */
export const campaignWords = ({ channel, purpose, release_by, ship_on, recipients }: Campaign): string =>
  [
    CHANNEL_WORDS[channel],
    purpose,
    `Freigabe bis ${formatDate(release_by)}`,
    `Versand am ${formatDate(ship_on)}`,
    ...(recipients === null ? [] : [counted(recipients, NOUNS.person)]),
  ].join(' · ');

interface CampaignRowProps {
  campaign: Campaign;
  onStarted?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** A campaign in a list, with what its planner can do with it. */
export function CampaignRow({ campaign, onStarted, children }: CampaignRowProps) {
  const isPlanner = useMeetsGroups(['Marketing-Manager']);
  const { id, name, status } = campaign;
  return (
    <Group justify="space-between" align="flex-start" gap="8px 16px">
      {/* Its words wrap, not the buttons beside them. */}
      <Stack gap={2} flex="1 1 300px">
        <Group gap="xs">
          {isPlanner ? (
            <PageLink to={campaignPath(id)} fw={600}>
              {name}
            </PageLink>
          ) : (
            <Text fw={600}>{name}</Text>
          )}
          <StatusBadge status={status} />
        </Group>
        <Text size="sm" c="var(--portal-dimmed)">
          {campaignWords(campaign)}
        </Text>
      </Stack>
      <CampaignSteps campaign={campaign} {...(onStarted && { onStarted })}>
        {children}
      </CampaignSteps>
    </Group>
  );
}
