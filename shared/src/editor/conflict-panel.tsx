import { useId, useState } from 'react';
import { Alert, Button, Group, Scrollable, SegmentedControl, Stack, Table, Text } from '@portal/shared/ui';
import type { Choice } from './draft.ts';

export interface DisputedField {
  key: string;
  label: string;
  /** As both would be shown. */
  mine: string;
  theirs: string;
}

interface ConflictPanelProps {
  /** Who saved what, and when, as far as it is known. */
  message: string;
  fields: readonly DisputedField[];
  isBusy?: boolean;
  onResolve: (choices: Record<string, Choice>) => void;
}

const CHOICES = [
  { value: 'mine', label: 'Meine' },
  { value: 'theirs', label: 'Gespeicherte' },
];

/** Two people have changed the same: both versions side by side, to be chosen as a whole or field by field. */
export function ConflictPanel({ message, fields, isBusy = false, onResolve }: ConflictPanelProps) {
  const id = useId();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const choiceOf = (key: string): Choice => choices[key] ?? 'mine';
  const all = (choice: Choice) => onResolve(Object.fromEntries(fields.map(({ key }) => [key, choice])));
  return (
    <Alert
      role="alert"
      p="sm"
      styles={{ root: { background: 'var(--portal-alert-soft)' }, message: { color: 'var(--portal-text)' } }}
    >
      <Stack gap="sm">
        <Text size="sm">{message}</Text>
        <Scrollable label="Beide Fassungen">
          <Table miw={480} aria-label="Beide Fassungen">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Feld</Table.Th>
                <Table.Th>Meine Fassung</Table.Th>
                <Table.Th>Gespeicherte Fassung</Table.Th>
                <Table.Th>Es gilt</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(({ key, label, mine, theirs }) => (
                <Table.Tr key={key}>
                  <Table.Th scope="row" id={`${id}-${key}`}>
                    {label}
                  </Table.Th>
                  <Table.Td className="tabular">{mine}</Table.Td>
                  <Table.Td className="tabular">{theirs}</Table.Td>
                  <Table.Td>
                    <SegmentedControl
                      size="xs"
                      data={CHOICES}
                      aria-labelledby={`${id}-${key}`}
                      value={choiceOf(key)}
                      onChange={(choice) => setChoices({ ...choices, [key]: choice as Choice })}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrollable>
        <Group gap="xs">
          <Button
            size="xs"
            loading={isBusy}
            onClick={() => onResolve(Object.fromEntries(fields.map(({ key }) => [key, choiceOf(key)])))}
          >
            Auswahl übernehmen
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => all('mine')}>
            Alles von mir
          </Button>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => all('theirs')}>
            Alles Gespeicherte
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
