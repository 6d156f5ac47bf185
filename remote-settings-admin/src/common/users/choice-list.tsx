import { useId, type ReactNode } from 'react';
import classes from './choice-list.module.css';

interface Choice<T> {
  value: T;
  label: string;
  hint?: string;
  /** Not to be chosen, though others are. */
  isDisabled?: boolean;
}

interface ChoiceListProps<T> {
  legend: string;
  hint?: ReactNode;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  isDisabled?: boolean;
  onChoose: (value: T, isChosen: boolean) => void;
}

/** Any number of a few, each with a word on what it means. */
export function ChoiceList<T extends number | string>({
  legend,
  hint,
  choices,
  chosen,
  isDisabled = false,
  onChoose,
}: ChoiceListProps<T>) {
  const id = useId();
  return (
    <fieldset className={classes.choices} disabled={isDisabled}>
      <legend>{legend}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {choices.map(({ value, label, hint: meaning, isDisabled: isFixed }) => (
        <div key={value} className={classes.choice}>
          <input
            type="checkbox"
            id={`${id}-${value}`}
            checked={chosen.includes(value)}
            disabled={isFixed}
            aria-describedby={meaning ? `${id}-${value}-hint` : undefined}
            onChange={({ currentTarget }) => onChoose(value, currentTarget.checked)}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
          {meaning && (
            <span id={`${id}-${value}-hint`} className={classes.hint}>
              {meaning}
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}
