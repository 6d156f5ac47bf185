import { useState, type KeyboardEvent } from 'react';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract';
import { CurrencyField, NumberField, TextInput } from '@portal/shared/ui';
import { parseShare, writeShare } from './goal-values.ts';
import classes from './ziele.module.css';

interface GoalFieldProps {
  kpi: GoalKpi;
  /** Cents, pieces or a share of 1, as goals are kept. */
  value: number | null;
  /** Visible, or for screen readers alone. */
  label: { text: string; isVisible: boolean };
  /** Called when the field is left, or with Enter; not when nothing has changed. */
  onCommit: (value: number | null) => void;
}

const CENTS = 100;
/** As much as the API takes. */
const MOST = { cents: 100_000_000, pieces: 1_000_000 } as const;

/** Enter goes on to the next field of the group, as in a spreadsheet; leaving the field commits it. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const field = event.currentTarget;
  const fields = [...(field.closest('[data-goal-fields]')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

const naming = ({ text, isVisible }: GoalFieldProps['label']) => (isVisible ? { label: text } : { 'aria-label': text });

/** What is typed until it is committed; follows the value when that changes elsewhere. */
function useTyped<T>(given: T): [T, (typed: T) => void] {
  const [state, setState] = useState({ given, typed: given });
  if (state.given !== given) setState({ given, typed: given });
  return [state.given === given ? state.typed : given, (typed) => setState({ given, typed })];
}

/** Whole euros or pieces. */
function WholeField({ kpi, value, label, onCommit }: GoalFieldProps) {
  const isMoney = GOAL_UNITS[kpi].unit === 'cents';
  const scale = isMoney ? CENTS : 1;
  const given = value === null ? null : Math.trunc(value / scale);
  const most = MOST[isMoney ? 'cents' : 'pieces'];
  const [typed, setTyped] = useTyped(given);
  const isTooMuch = typed !== null && typed > most;
  const shared = {
    ...naming(label), value: typed, onChange: setTyped, onKeyDown: onEnter, size: 'sm' as const, autoComplete: 'off',
    error: isTooMuch && 'Bitte geben Sie weniger an.',
    onBlur: () => {
      if (typed !== given && !isTooMuch) onCommit(typed === null ? null : typed * scale);
    },
  };
  return isMoney ? <CurrencyField {...shared} description={undefined} /> : <NumberField {...shared} min={0} />;
}

/** A percentage with up to two decimals. */
function ShareField({ value, label, onCommit }: GoalFieldProps) {
  const [typed, setTyped] = useTyped(writeShare(value));
  const parsed = parseShare(typed);
  return (
    <TextInput
      {...naming(label)} value={typed} inputMode="decimal" autoComplete="off" size="sm" rightSection={<span className={classes.unit} aria-hidden>%</span>}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)} onKeyDown={onEnter}
      error={'problem' in parsed && parsed.problem}
      onBlur={() => {
        if ('value' in parsed && parsed.value !== value) onCommit(parsed.value);
      }}
    />
  );
}

/** A goal to be typed, in the unit of its KPI. */
export const GoalField = (props: GoalFieldProps) => (GOAL_UNITS[props.kpi].unit === 'share' ? <ShareField {...props} /> : <WholeField {...props} />);
