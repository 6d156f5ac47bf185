import { useQuery } from '@tanstack/react-query';
import { Card, Stack, Title } from '@portal/shared/ui';
import { openCampaignsQuery } from '../../common/mailing-queries.ts';
import { CampaignRow } from './campaign-row.tsx';

/** Campaigns that are not sent yet, for who plans them; nothing where there are none. */
export function OpenCampaigns() {
  const { data = [] } = useQuery(openCampaignsQuery);
  if (data.length === 0) return null;
  return (
    <Card aria-label="Aktionen">
      <Stack gap="lg">
        <Title order={2}>Aktionen</Title>
        {data.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    </Card>
  );
}
