import { useEffect, useState } from 'react';
import { OBJECTION_CHANNELS, type ObjectionInput } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { Button, Group, problemOf, Select, Stack, Text, TextField, useFocusInvalid } from '@portal/shared/ui';
import { recordObjection } from '../queries.ts';
import { OBJECTION_NAMES } from './consents.ts';
import { useDecision } from '../use-decision.ts';
import classes from './detail.module.css';

type Channel = ObjectionInput['channel'];

const CHANNELS = OBJECTION_CHANNELS.toReversed().map((value) => ({
  value,
  label: value === 'all' ? 'Jede Werbung' : `Nur ${OBJECTION_NAMES[value]}`,
}));
const MISSING = 'Bitte sagen Sie, wie der Widerspruch kam.';

interface FormProps {
  id: string;
  /** @param outcome what was done, as a sentence; left out: nothing */
  onClose: (outcome?: string) => void;
}

/** Enters an objection to advertising, which is final: it asks first. */
export function ObjectionForm({ id, onClose }: FormProps) {
  const [channel, setChannel] = useState<Channel>('all');
  const [source, setSource] = useState('');
  const { mutate, isPending, error } = useDecision(id, recordObjection, () =>
    onClose(`Die Werbesperre gegen ${OBJECTION_NAMES[channel]} ist eingetragen und gilt ab sofort.`),
  );
  const form = useFocusInvalid(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  const isMissing = problemOf(source, { required: MISSING }) !== null;
  return (
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="no-print"
      aria-label="Werbesperre eintragen"
    >
      <Stack gap="sm" className={classes.form}>
        <Select
          label="Der Kunde widerspricht"
          data={CHANNELS}
          value={channel}
          allowDeselect={false}
          onChange={(value) => value && setChannel(value)}
        />
        <TextField
          label="Quelle"
          description="Zum Beispiel am Telefon oder im Geschäft"
          symbols
          maxLength={200}
          required={MISSING}
          value={source}
          onChange={setSource}
        />
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Group gap="xs">
          <ConfirmButton
            label="Werbesperre eintragen"
            busy={isPending}
            isDisabled={isMissing}
            confirm="Endgültig sperren"
            question={`Der Widerspruch gegen ${OBJECTION_NAMES[channel]} gilt sofort und lässt sich nicht zurücknehmen, auch nicht durch spätere Uploads. Jetzt eintragen?`}
            onConfirm={() => mutate({ channel, source })}
          />
          <Button variant="subtle" onClick={() => onClose()}>
            Abbrechen
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
