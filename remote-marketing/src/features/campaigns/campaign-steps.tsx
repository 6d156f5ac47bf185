import type { ReactNode } from 'react';
import type { Campaign } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { DrawingLine, isDrawing } from '../../common/drawing-line.tsx';
import { deleteCampaign, startCampaign } from '../../common/mailing-queries.ts';
import { useMailingStep } from '../../common/use-mailing-step.ts';

interface CampaignStepsProps {
  campaign: Campaign;
  onStarted?: () => void;
  /** Offers to delete it; a list does not, its own page does. */
  onDeleted?: () => void;
  /** Further buttons, between both. */
  children?: ReactNode;
}

/** What whoever plans campaigns can do with one: have its addresses drawn, or delete it. */
export function CampaignSteps({
  campaign: { id, name, status, drawing },
  onStarted,
  onDeleted,
  children,
}: CampaignStepsProps) {
  const isPlanner = useMeetsGroups(['Marketing-Manager']);
  const start = useMailingStep(startCampaign);
  const remove = useMailingStep(deleteCampaign);
  const isDeletable = status === 'Geplant' || status === 'Freigabe';
  const problem = start.error ?? remove.error;
  return (
    <Stack gap={4} align="flex-end" className="no-print">
      <Group gap="xs">
        {status === 'Geplant' && isPlanner && (
          <Button
            variant="light"
            loading={start.isPending || isDrawing(drawing)}
            onClick={() => start.mutate(id, { onSuccess: (campaign) => isDrawing(campaign.drawing) || onStarted?.() })}
            aria-label={`Freigabe starten: ${name}`}
          >
            Freigabe starten
          </Button>
        )}
        {children}
        {onDeleted && isDeletable && isPlanner && (
          <ConfirmButton
            label="Aktion löschen"
            ariaLabel={`Aktion löschen: ${name}`}
            confirm="Löschen"
            variant="subtle"
            busy={remove.isPending}
            question={`Die Aktion „${name}“ und ihre Adressen werden gelöscht. Das lässt sich nicht zurücknehmen.`}
            onConfirm={() => remove.mutate(id, { onSuccess: onDeleted })}
          />
        )}
      </Group>
      {drawing && <DrawingLine drawing={drawing} />}
      {problem && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {problem.message}
        </Text>
      )}
    </Stack>
  );
}
