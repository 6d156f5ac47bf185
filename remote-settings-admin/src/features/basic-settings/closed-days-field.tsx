import { useId, useRef, useState } from 'react';
import { Button, Group, Text, TextInput } from '@portal/shared/ui';
import { closedDayText } from '../../common/open-days.ts';
import type { KnownFeast } from './model.ts';
import classes from './basic-settings.module.css';

interface ClosedDaysFieldProps {
  label: string;
  /** What such a day means. */
  note: string;
  days: readonly string[];
  /** What of a chosen day is kept: all of it, or its day of the year. */
  keyOf: (day: string) => string;
  onChange: (days: string[]) => void;
  /** Days that are offered by name. */
  known?: readonly KnownFeast[];
}

const NONE: readonly KnownFeast[] = [];

/** Days on which a store is closed: each is added by its date, and taken away by itself. */
export function ClosedDaysField({ label, note, days, keyOf, onChange, known = NONE }: ClosedDaysFieldProps) {
  const noteId = useId();
  const [day, setDay] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (key: string) => onChange([...new Set([...days, key])].sort());
  const addTyped = () => {
    if (day !== '') add(keyOf(day));
    setDay('');
    input.current?.focus();
  };
  const open = known.filter((feast) => !days.includes(feast.day));
  return (
    <fieldset className={classes.days} aria-describedby={noteId}>
      <legend>{label}</legend>
      <Text id={noteId} size="xs" c="var(--portal-dimmed)">
        {note}
      </Text>
      <Group gap="xs" my={4}>
        {days.map((one) => (
          <Button
            key={one}
            size="compact-sm"
            variant="light"
            aria-label={`${closedDayText(one)} entfernen`}
            onClick={() => {
              onChange(days.filter((other) => other !== one));
              input.current?.focus();
            }}
          >
            {closedDayText(one)} ×
          </Button>
        ))}
        {open.map((feast) => (
          <Button key={feast.day} size="compact-sm" variant="subtle" onClick={() => add(feast.day)}>
            {`${feast.name} (${closedDayText(feast.day)}) eintragen`}
          </Button>
        ))}
      </Group>
      <Group gap="xs" align="flex-end">
        <TextInput
          ref={input}
          type="date"
          label="Tag"
          aria-label={`${label}: Tag`}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button variant="default" aria-label={`${label}: Tag hinzufügen`} disabled={day === ''} onClick={addTyped}>
          Hinzufügen
        </Button>
      </Group>
    </fieldset>
  );
}
