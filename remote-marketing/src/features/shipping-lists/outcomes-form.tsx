import { useState } from 'react';
import { today } from '@portal/shared/contract/calendar';
import type { Channel, OutcomesInput, OutcomesResult } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { counted, NOUNS } from '@portal/shared/format';
import {
  Button,
  Card,
  FileButton,
  FilterDay,
  Group,
  Select,
  Stack,
  Text,
  TextAreaField,
  Title,
} from '@portal/shared/ui';
import { recordOutcomes } from '../../common/mailing-queries.ts';
import { useMailingStep } from '../../common/use-mailing-step.ts';
import { numbersOf } from './state.ts';

type Outcome = OutcomesInput['outcome'];
const OUTCOMES: { value: Outcome; label: string }[] = [
  { value: 'returned', label: 'Rückläufer' },
  { value: 'moved', label: 'Unbekannt verzogen' },
];

/** What follows for who is entered. */
const CONSEQUENCES: Readonly<Record<Channel, string>> = {
  letter:
    'Diese Personen bekommen keine weiteren Briefe, bis sich ihre Anschrift ändert, und stehen unter „Datenqualität › Adresse“.',
  email:
    'Diese Personen bekommen keine weiteren E-Mails, bis sich ihre E-Mail-Adresse ändert, und stehen unter „Datenqualität › E-Mail“.',
  sms: 'Diese Personen bekommen keine weiteren SMS, bis sich ihre Mobilnummer ändert.',
};

/** What was recorded, in words. */
function resultWords({ recorded, known, unknown }: OutcomesResult): string {
  const said = [`Eingetragen: ${counted(recorded, NOUNS.person)}.`];
  if (known > 0) said.push(`Schon bekannt: ${counted(known, NOUNS.person)}.`);
  if (unknown.length > 0)
    said.push(
      `Nicht eindeutig auf dieser Liste: ${unknown.slice(0, 20).join(', ')}${unknown.length > 20 ? ' …' : ''}.`,
    );
  return said.join(' ');
}

/** Takes in what came back, by codes or customer numbers, typed or from a file. */
export function OutcomesForm({ listId, channel, sentOn }: { listId: number; channel: Channel; sentOn: string }) {
  const [outcome, setOutcome] = useState<Outcome>('returned');
  const [on, setOn] = useState(today());
  const [text, setText] = useState('');
  const record = useMailingStep((input: OutcomesInput) => recordOutcomes(listId, input));
  const numbers = numbersOf(text);
  const problem = on < sentOn ? 'Vor dem Versand kann nichts zurückgekommen sein.' : undefined;
  return (
    <Card aria-label="Rückläufer eintragen" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Rückläufer eintragen</Title>
        <Text size="sm" c="var(--portal-dimmed)">
          {CONSEQUENCES[channel]}
        </Text>
        <Group align="flex-end">
          <Select
            label="Was kam zurück?"
            data={OUTCOMES}
            value={outcome}
            allowDeselect={false}
            onChange={(value) => value && setOutcome(value)}
          />
          <FilterDay label="Zurückgekommen am" value={on} onChange={setOn} problem={problem} />
        </Group>
        <TextAreaField
          label="Codes oder Kundennummern"
          description="Eine je Zeile; bei einer CSV-Datei zählt die erste Spalte."
          symbols
          value={text}
          onChange={setText}
        />
        {record.data && <OutcomeNotice>{resultWords(record.data)}</OutcomeNotice>}
        {record.error && <OutcomeNotice isFailure>{record.error.message}</OutcomeNotice>}
        <Group>
          <Button
            disabled={numbers.length === 0 || problem !== undefined}
            loading={record.isPending}
            onClick={() => record.mutate({ outcome, on, numbers }, { onSuccess: () => setText('') })}
          >
            Eintragen
          </Button>
          <FileButton accept=".csv,.txt" onChange={(file) => void file?.text().then(setText)}>
            {(props) => (
              <Button {...props} variant="light">
                Datei wählen
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Card>
  );
}
