import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Button, Group, Text } from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';

interface ListTakeProps {
  onPrint: () => void;
  onCsv: () => void;
  /** How far the list is read, while it is. */
  reading: { read: number; total: number } | null;
  onCancel: () => void;
  /** Why it could not be. */
  problem: string | null;
}

/** Takes the whole list along, on paper or as a file. */
export const ListTake = ({ onPrint, onCsv, reading, onCancel, problem }: ListTakeProps) => (
  <Group gap="xs" role="group" aria-label="Ganze Liste">
    <Text size="xs" c="var(--portal-dimmed)" aria-live="polite">
      {reading &&
        (reading.total > 0
          ? `${formatCount(reading.read)} von ${formatCount(reading.total)} Zeilen gelesen …`
          : 'Zeilen werden gelesen …')}
    </Text>
    {problem && (
      <Text size="xs" c="var(--portal-alert)" role="alert">
        {problem}
      </Text>
    )}
    {reading ? (
      <Button size="xs" variant="subtle" onClick={onCancel}>
        Abbrechen
      </Button>
    ) : (
      <>
        <Button size="xs" variant="subtle" leftSection={<IconPrinter size={16} aria-hidden />} onClick={onPrint}>
          Drucken
        </Button>
        <Button size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={onCsv}>
          CSV
        </Button>
      </>
    )}
  </Group>
);
