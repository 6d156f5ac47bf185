import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { QualityRow } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { Button, TextInput } from '@portal/shared/ui';
import { meantBy, type Choices } from './choices.ts';
import { fieldLabel, isAddable, REASONS } from './row-model.ts';
import type { Doing, RowWorkState } from './use-row-work.ts';
import classes from './quality.module.css';

interface RowFormProps {
  row: QualityRow;
  at: number;
  doing: Doing['as'];
  isBusy: boolean;
  work: RowWorkState;
  choices: Choices;
}

const NEEDS_REASON = 'Bitte sagen Sie in ein paar Worten, warum.';
const NEEDS_CHOICE = 'Bitte wählen Sie einen Eintrag aus der Liste.';
const NEEDS_VALUE = 'Bitte geben Sie den richtigen Wert ein.';
const SHORTEST_REASON = 3;

/** The one field of a change or of a reason, within its row. Enter saves, Escape leaves it. */
export function RowForm({ row, at, doing, isBusy, work, choices }: RowFormProps) {
  const isChange = doing === 'change';
  const isChosen = isChange && isAddable(row.field);
  const options = isChange ? choices.choicesFor(row) : [];
  const [text, setText] = useState(() => (isChange ? firstText(row, choices) : work.reason));
  const [missing, setMissing] = useState<string | null>(null);
  const list = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    const meant = isChosen && value !== '' ? meantBy(value, row.field, options) : value;
    if (isChange && value === '') setMissing(NEEDS_VALUE);
    else if (meant === undefined) setMissing(NEEDS_CHOICE);
    else if (!isChange && value.length < SHORTEST_REASON) setMissing(NEEDS_REASON);
    else void (isChange ? work.correct(row, at, meant) : work.ignore(row, at, value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') work.close(at);
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label={isChange ? `Richtiger Wert: ${fieldLabel(row.field)}` : 'Warum ignorieren?'}
        size="sm"
        data-autofocus
        autoComplete="off"
        ref={focusOnce}
        value={text}
        error={missing ?? work.problem}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...(isChange && row.field === 'birth_date'
          ? { type: 'date', min: '1900-01-01', max: today() }
          : { maxLength: 200 })}
        {...((isChosen || !isChange) && { list })}
      />
      <datalist id={list}>
        {(isChange ? options.map(({ label }) => label) : REASONS).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      <Button size="xs" type="submit" loading={isBusy}>
        {isChange ? 'Speichern' : 'Ignorieren'}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => work.close(at)}>
        Abbrechen
      </Button>
    </form>
  );
}

/** What is most likely meant; an order's empty field is not what stands beside it. */
const firstText = (row: QualityRow, { labelOf }: Choices): string => {
  if (isAddable(row.field)) return row.proposed === null ? '' : labelOf(row, row.proposed);
  return row.proposed ?? row.value ?? '';
};

/** One who opens a field by a key types into it at once. */
const focusOnce = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};
