import { IconTargetArrow } from '@tabler/icons-react';
import { Button, EmptyState, Group } from '@portal/shared/ui';

interface NoGoalsProps {
  year: number;
  storeName: string;
  /** The year before has figures that a proposal can be made of. */
  canPropose: boolean;
  isBusy: boolean;
  onPropose: () => void;
  onStart: () => void;
}

/** Before the first goals of a year: one click fills them all. */
export const NoGoals = ({ year, storeName, canPropose, isBusy, onPropose, onStart }: NoGoalsProps) => (
  <EmptyState
    icon={IconTargetArrow}
    title="Ziele festlegen"
    message={
      canPropose
        ? `Für ${year} gibt es an „${storeName}“ noch keine Ziele. Der Vorschlag folgt Ihrem Vorjahr, dessen Saison und Ihrem Trend; Sie prüfen ihn, bevor er gilt.`
        : `Für ${year} gibt es an „${storeName}“ noch keine Ziele, und für einen Vorschlag fehlen die Zahlen des Vorjahrs.`
    }
    action={
      <Group gap="xs" justify="center">
        {canPropose && (
          <Button loading={isBusy} onClick={onPropose}>
            Vorschlag eintragen
          </Button>
        )}
        <Button variant={canPropose ? 'default' : 'filled'} onClick={onStart}>
          Selbst eintragen
        </Button>
      </Group>
    }
  />
);
