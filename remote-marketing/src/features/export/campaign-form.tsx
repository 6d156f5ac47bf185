import { useState } from 'react';
import { pathOf } from '@portal/shared/contract';
import { addDays, dueBefore, mailingDay, today } from '@portal/shared/contract/calendar';
import type { Campaign, CampaignInput, ExportSettings } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, FilterDay, Group, PageLink, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { isDrawing } from '../../common/drawing-line.tsx';
import { startCampaign } from '../../common/mailing-queries.ts';
import { campaignPath } from '../../common/paths.ts';
import { useMailingStep } from '../../common/use-mailing-step.ts';
import { planCampaign } from './queries.ts';

interface CampaignFormProps {
  selectionId: number;
  name: string;
  settings: ExportSettings;
  /** Selection and settings are saved as they stand on the screen. */
  isSaved: boolean;
  /** Saves what is not saved yet of the selection. @throws Error when it cannot be saved */
  ensureSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Days from planning to the mailing, and from the release to it. */
const [AHEAD, RELEASE_DAYS] = [28, 14];

/** Makes a campaign of the selection as it is now, by the settings of the export. */
export function CampaignForm({ selectionId, name: first, settings, isSaved, ensureSaved, onClose }: CampaignFormProps) {
  const [name, setName] = useState(first);
  const [shipOn, setShipOn] = useState(mailingDay(addDays(today(), AHEAD)));
  /** Null: nobody has chosen it, and it goes along with the mailing. */
  const [chosenRelease, setReleaseBy] = useState<string | null>(null);
  const releaseBy = chosenRelease ?? dueBefore(shipOn, RELEASE_DAYS, today());
  const plan = useMailingStep(async (input: CampaignInput) => {
    await ensureSaved();
    return planCampaign(input);
  });
  const problem = releaseBy > shipOn ? 'Die Freigabe muss vor dem Versand liegen.' : undefined;
  if (plan.data) return <Planned campaign={plan.data} />;
  const {
    channel,
    purpose,
    unit_cost_cents,
    fixed_cost_cents,
    control_percent,
    target_count,
    pause_days,
    one_per_household,
  } = settings;
  const input: CampaignInput = {
    selection_id: selectionId,
    name,
    purpose,
    channel,
    ship_on: shipOn,
    release_by: releaseBy,
    unit_cost_cents,
    fixed_cost_cents,
    settings: { control_percent, target_count, pause_days, one_per_household },
  };
  return (
    <Stack gap="sm">
      <Title order={3}>Aktion anlegen</Title>
      <Text size="sm" c="var(--portal-dimmed)">
        Die Filter der Selektion werden jetzt festgehalten. Die Adressen werden gezogen, wenn die Freigabe beginnt.
      </Text>
      <TextField
        label="Name der Aktion"
        symbols
        maxLength={120}
        value={name}
        onChange={setName}
        required="Bitte geben Sie der Aktion einen Namen."
      />
      <Group align="flex-start">
        <FilterDay label="Versand am" value={shipOn} onChange={setShipOn} />
        <FilterDay label="Freigabe bis" value={releaseBy} onChange={setReleaseBy} problem={problem} />
      </Group>
      {plan.error && <OutcomeNotice isFailure>{plan.error.message}</OutcomeNotice>}
      <Group>
        <Button
          loading={plan.isPending}
          disabled={!isSaved || name.trim() === '' || problem !== undefined}
          onClick={() => plan.mutate(input)}
        >
          Aktion anlegen
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}

/** What comes next: who plans can start the release, even where another person releases the addresses. */
function Planned({ campaign }: { campaign: Campaign }) {
  const isReleaser = useMeetsGroups(['Marketing']);
  const start = useMailingStep(startCampaign);
  return (
    <>
      <OutcomeNotice>
        {start.data && !isDrawing(start.data.drawing)
          ? `Die Adressen der Aktion „${campaign.name}“ sind gezogen. Freigeben kann sie, wer die Rolle Marketing hat.`
          : `Die Aktion „${campaign.name}“ ist geplant${start.data ? ', und ihre Adressen werden gezogen' : ''}.`}{' '}
        <PageLink to={campaignPath(campaign.id)}>Zur Aktion und ihrem Text</PageLink>
        {isReleaser && (
          <>
            {' '}
            · <PageLink to={pathOf('release')}>Zu „Adressen freigeben“</PageLink>
          </>
        )}
      </OutcomeNotice>
      {start.error && <OutcomeNotice isFailure>{start.error.message}</OutcomeNotice>}
      {!start.data && (
        <Group>
          <Button loading={start.isPending} onClick={() => start.mutate(campaign.id)}>
            Freigabe starten
          </Button>
        </Group>
      )}
    </>
  );
}
