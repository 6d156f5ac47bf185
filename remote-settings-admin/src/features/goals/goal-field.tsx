import { useState, type KeyboardEvent } from 'react';
import { GOAL_UNITS, type GoalKpi } from '@portal/shared/contract/common';
import { commitInPlace } from '@portal/shared/editor';
import { CurrencyField, NumberField, TextInput } from '@portal/shared/ui';
import { parseShare, wholeOf, writeShare } from '../../common/goal-values.ts';
import classes from './goals.module.css';

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

/** Enter goes on to the next goal, as in a spreadsheet: from a year's to the next year's, from a month's to whatever comes. Leaving commits. */
function onEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const field = event.currentTarget;
  const kind = field.closest<HTMLElement>('[data-goal-field]')?.dataset.goalField;
  const goals = kind === 'year' ? '[data-goal-field=year] input' : '[data-goal-field] input';
  const fields = [...(field.closest('[data-goal-fields]')?.querySelectorAll<HTMLInputElement>(goals) ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (next) next.focus();
  else commitInPlace(field);
}

const naming = ({ text, isVisible }: GoalFieldProps['label']) => (isVisible ? { label: text } : { 'aria-label': text });

/** What is typed until the field is left; follows the value when that changes elsewhere, unless something is being typed. */
function useTyped<T>(given: T) {
  const [state, setState] = useState({ given, typed: given, isTyping: false });
  const typed = state.given === given || state.isTyping ? state.typed : given;
  if (state.given !== given) setState({ ...state, given, typed });
  return {
    typed,
    type: (next: T) => setState({ given, typed: next, isTyping: true }),
    leave: () => setState((now) => ({ ...now, isTyping: false })),
  };
}

/** Whole euros or pieces. */
function WholeField({ kpi, value, label, onCommit }: GoalFieldProps) {
  const isMoney = GOAL_UNITS[kpi].unit === 'cents';
  const scale = isMoney ? CENTS : 1;
  const given = wholeOf(kpi, value);
  const most = MOST[isMoney ? 'cents' : 'pieces'];
  const { typed, type, leave } = useTyped(given);
  const isTooMuch = typed !== null && typed > most;
  const shared = {
    ...naming(label),
    value: typed,
    onChange: type,
    onKeyDown: onEnter,
    size: 'sm' as const,
    autoComplete: 'off',
    error: isTooMuch && 'Bitte geben Sie weniger an.',
    onBlur: () => {
      leave();
      if (typed !== given && !isTooMuch) onCommit(typed === null ? null : typed * scale);
    },
  };
  return isMoney ? <CurrencyField {...shared} description={undefined} /> : <NumberField {...shared} min={0} />;
}

/** A percentage with up to two decimals. */
function ShareField({ value, label, onCommit }: GoalFieldProps) {
  const { typed, type, leave } = useTyped(writeShare(value));
  const parsed = parseShare(typed);
  return (
    <TextInput
      {...naming(label)}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      size="sm"
      rightSection={
        <span className={classes.unit} aria-hidden>
          %
        </span>
      }
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onEnter}
      error={'problem' in parsed && parsed.problem}
      onBlur={() => {
        leave();
        if ('value' in parsed && parsed.value !== value) onCommit(parsed.value);
      }}
    />
  );
}

/** A goal to be typed, in the unit of its KPI. */
export const GoalField = (props: GoalFieldProps) =>
  GOAL_UNITS[props.kpi].unit === 'share' ? <ShareField {...props} /> : <WholeField {...props} />;
