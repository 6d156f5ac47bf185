import { useEffect, useState, type FormEvent } from 'react';
import { CONSENT_CHANNELS, type ConsentChannel } from '@portal/shared/contract/marketing';
import { today } from '@portal/shared/contract/calendar';
import {
  Button,
  Group,
  problemOf,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextField,
  TextInput,
  useFocusInvalid,
} from '@portal/shared/ui';
import { recordConsent } from '../queries.ts';
import { CONSENT_NAMES } from './consents.ts';
import { useDecision } from '../use-decision.ts';
import classes from './detail.module.css';

interface FormProps {
  id: string;
  /** @param outcome what was done, as a sentence; left out: nothing */
  onClose: (outcome?: string) => void;
}

const CHANNELS = CONSENT_CHANNELS.map((value) => ({ value, label: CONSENT_NAMES[value] }));
const KINDS = [
  { value: 'granted', label: 'Einwilligung' },
  { value: 'withdrawn', label: 'Widerruf' },
];
const DEMANDS = {
  day: 'Bitte tragen Sie den Tag ein, an dem der Kunde es erklärt hat; er liegt nicht in der Zukunft.',
  source: 'Bitte sagen Sie, woher die Erklärung kommt.',
  text: 'Bitte sagen Sie, welcher Text dem Kunden vorlag.',
};

/** Writes down what the customer has said: a consent, or that it is withdrawn. */
export function ConsentForm({ id, onClose }: FormProps) {
  const [channel, setChannel] = useState<ConsentChannel>('email');
  const [kind, setKind] = useState('granted');
  const [occurredOn, setOccurredOn] = useState(today());
  const [source, setSource] = useState('');
  const [text, setText] = useState('');
  const [attempts, setAttempts] = useState(0);
  const granted = kind === 'granted';
  const { mutate, isPending, error } = useDecision(id, recordConsent, () =>
    onClose(
      `${granted ? 'Die Einwilligung' : 'Der Widerruf'} für ${CONSENT_NAMES[channel]} ist eingetragen und gilt ab sofort.`,
    ),
  );
  const form = useFocusInvalid(attempts);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const isDay = occurredOn !== '' && occurredOn <= today();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (!isDay || problemOf(source, { required: true }) || problemOf(text, { required: true })) return;
    mutate({ channel, granted, occurred_on: occurredOn, source, text_version: text });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="no-print"
      aria-label="Einwilligung oder Widerruf eintragen"
    >
      <Stack gap="sm" className={classes.form}>
        <SegmentedControl data={KINDS} value={kind} onChange={setKind} aria-label="Art der Erklärung" />
        <Select
          label="Kanal"
          data={CHANNELS}
          value={channel}
          allowDeselect={false}
          onChange={(value) => value && setChannel(value)}
        />
        <TextInput
          type="date"
          label="Erklärt am"
          value={occurredOn}
          max={today()}
          withAsterisk
          onChange={({ currentTarget }) => setOccurredOn(currentTarget.value)}
          error={attempts > 0 && !isDay && DEMANDS.day}
        />
        <TextField
          label="Quelle"
          description="Zum Beispiel Anamnesebogen, Telefonat oder Online-Formular"
          symbols
          maxLength={200}
          required={DEMANDS.source}
          value={source}
          onChange={setSource}
          tried={attempts > 0}
        />
        <TextField
          label="Fassung des Textes"
          description="Zum Beispiel Werbung 2026-03"
          symbols
          maxLength={100}
          required={DEMANDS.text}
          value={text}
          onChange={setText}
          tried={attempts > 0}
        />
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            Eintragen
          </Button>
          <Button variant="subtle" onClick={() => onClose()}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
