import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { QualityRow } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { Button, TextInput } from '@portal/shared/ui';
import { fieldLabel, REASONS } from './row-model.ts';
import type { Doing, RowWorkState } from './use-row-work.ts';
import classes from './quality.module.css';

interface RowFormProps {
  row: QualityRow;
  at: number;
  doing: Doing['as'];
  isBusy: boolean;
  work: RowWorkState;
}

const NEEDS_REASON = 'Bitte sagen Sie in ein paar Worten, warum.';
const NEEDS_VALUE = 'Bitte geben Sie den richtigen Wert ein.';
const SHORTEST_REASON = 3;

/** The one field of a change or of a reason, within its row. Enter saves, Escape leaves it. */
export function RowForm({ row, at, doing, isBusy, work }: RowFormProps) {
  const isChange = doing === 'change';
  const [text, setText] = useState(isChange ? row.proposed ?? row.value ?? '' : work.reason);
  const [missing, setMissing] = useState<string | null>(null);
  const reasons = useId();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const value = text.trim();
    if (isChange && value === '') setMissing(NEEDS_VALUE);
    else if (!isChange && value.length < SHORTEST_REASON) setMissing(NEEDS_REASON);
    else void (isChange ? work.correct(row, at, value) : work.ignore(row, at, value));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') work.close(at);
  };
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label={isChange ? `Richtiger Wert: ${fieldLabel(row.field)}` : 'Warum ignorieren?'} size="sm" data-autofocus autoComplete="off"
        ref={focusOnce} value={text} error={missing ?? work.problem} onKeyDown={onKeyDown} onChange={({ currentTarget }) => setText(currentTarget.value)}
        {...(isChange && row.field === 'birth_date' ? { type: 'date', min: '1900-01-01', max: today() } : { maxLength: 200 })}
        {...(!isChange && { list: reasons })}
      />
      {!isChange && <datalist id={reasons}>{REASONS.map((reason) => <option key={reason} value={reason}>{reason}</option>)}</datalist>}
      <Button size="xs" type="submit" loading={isBusy}>{isChange ? 'Speichern' : 'Ignorieren'}</Button>
      <Button size="xs" variant="subtle" onClick={() => work.close(at)}>Abbrechen</Button>
    </form>
  );
}

/** One who opens a field by a key types into it at once. */
const focusOnce = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};
