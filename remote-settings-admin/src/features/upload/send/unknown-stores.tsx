import { IconDownload } from '@tabler/icons-react';
import { Button, Group, saveText, Stack, Text } from '@portal/shared/ui';
import { Notice } from '../notice.tsx';
import { templateOf } from '../upload-format.ts';

/** Stores that the business does not have yet: their rows would be refused, and how that is mended. */
export function UnknownStores({ numbers }: { numbers: readonly string[] }) {
  const quoted = numbers.map((number) => `„${number}“`).join(', ');
  const isOne = numbers.length === 1;
  const save = () => saveText('standorte.csv', templateOf('standorte', numbers.map((number) => [number])));
  return (
    <Notice tone="alert" title={isOne ? `Den Standort ${quoted} gibt es in Ihrem Betrieb noch nicht` : `Die Standorte ${quoted} gibt es in Ihrem Betrieb noch nicht`}>
      <Stack gap="xs">
        <Text>
          Zeilen mit {isOne ? 'dieser Nummer' : 'diesen Nummern'} werden nicht übernommen. Tragen Sie in der Vorlage {isOne ? 'seinen Namen' : 'ihre Namen'} ein, {isOne ? 'seine Nummer steht' : 'ihre Nummern stehen'} schon
          darin, und wählen Sie sie zusammen mit diesen Dateien noch einmal aus.
        </Text>
        <Group><Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>Vorlage standorte.csv</Button></Group>
      </Stack>
    </Notice>
  );
}
