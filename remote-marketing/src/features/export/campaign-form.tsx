import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { CampaignInput, ExportSettings } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, FilterDay, Group, PageLink, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { MAILINGS_KEY } from '../../common/mailing-queries.ts';
import { planCampaign } from './queries.ts';

interface CampaignFormProps {
  selectionId: number;
  name: string;
  settings: ExportSettings;
  onClose: () => void;
}

/** Makes a campaign of the selection as it is now, by the settings of the export. */
export function CampaignForm({ selectionId, name: first, settings, onClose }: CampaignFormProps) {
  const cache = useQueryClient();
  const [name, setName] = useState(first);
  const [shipOn, setShipOn] = useState(addDays(today(), 28));
  const [releaseBy, setReleaseBy] = useState(addDays(today(), 14));
  const plan = useMutation({
    mutationFn: (input: CampaignInput) => planCampaign(input),
    onSuccess: () => cache.invalidateQueries({ queryKey: MAILINGS_KEY }),
  });
  const problem = releaseBy > shipOn ? 'Die Freigabe muss vor dem Versand liegen.' : undefined;
  if (plan.data) {
    return (
      <OutcomeNotice>
        Die Aktion „{plan.data.name}“ ist geplant. <PageLink to="/marketing/adressen-freigeben">Zu „Adressen freigeben“</PageLink>
      </OutcomeNotice>
    );
  }
  const { channel, purpose, unit_cost_cents, fixed_cost_cents, control_percent, target_count, pause_days, one_per_household } = settings;
  const input: CampaignInput = {
    selection_id: selectionId, name, purpose, channel, ship_on: shipOn, release_by: releaseBy, unit_cost_cents, fixed_cost_cents,
    settings: { control_percent, target_count, pause_days, one_per_household },
  };
  return (
    <Stack gap="sm">
      <Title order={3}>Aktion anlegen</Title>
      <Text size="sm" c="var(--portal-dimmed)">Die Filter der Selektion werden jetzt festgehalten. Die Adressen werden gezogen, wenn die Freigabe beginnt.</Text>
      <TextField label="Name der Aktion" symbols maxLength={120} value={name} onChange={setName} required="Bitte geben Sie der Aktion einen Namen." />
      <Group align="flex-start">
        <FilterDay label="Versand am" value={shipOn} onChange={setShipOn} />
        <FilterDay label="Freigabe bis" value={releaseBy} onChange={setReleaseBy} problem={problem} />
      </Group>
      {plan.error && <OutcomeNotice isFailure>{plan.error.message}</OutcomeNotice>}
      <Group>
        <Button loading={plan.isPending} disabled={name.trim() === '' || problem !== undefined} onClick={() => plan.mutate(input)}>Aktion anlegen</Button>
        <Button variant="subtle" onClick={onClose}>Abbrechen</Button>
      </Group>
    </Stack>
  );
}
