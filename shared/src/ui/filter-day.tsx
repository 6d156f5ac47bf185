import { useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import classes from './filter-bar.module.css';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2100-12-31';

/** A typed year begins as the year 2; years of five digits are slips. */
const isPlausible = (day: string): boolean => day.length === LAST_DAY.length && day >= FIRST_DAY && day <= LAST_DAY;

const problemOf = (day: string): string | undefined => {
  if (isPlausible(day)) return undefined;
  return day === ''
    ? 'Bitte geben Sie einen ganzen Tag ein, zum Beispiel 31.12.2025.'
    : 'Bitte geben Sie ein Jahr von 1900 bis 2100 ein.';
};

interface FilterDayProps {
  label: string;
  /** ISO day. */
  value: string;
  /** Gets a whole day of the years 1900 to 2100, another one than `value`, once people are done with it. */
  onChange: (day: string) => void;
  /** What is wrong with `value` although it is such a day, as a sentence. */
  problem?: string | undefined;
}

/**
 * A day, by the browser's own picker or typed. What is typed stays in the field; it counts with the last digit of its
 * year, with Enter, or when the field is left. Nobody is scolded while still typing.
 */
export function FilterDay({ label, value, onChange, problem }: FilterDayProps) {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  const [isDone, setDone] = useState(false);
  // Every digit of a day that is being changed makes a whole day; a day from the picker is meant as it is.
  const byKeyboard = useRef(false);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const pass = (day: string) => {
    if (day !== value && isPlausible(day)) onChange(day);
  };
  const finish = (day: string) => {
    setDone(true);
    pass(day);
  };
  return (
    <TextInput
      type="date"
      label={label}
      classNames={{ label: classes.label! }}
      min={FIRST_DAY}
      max={LAST_DAY}
      value={typed}
      error={(isDone && problemOf(typed)) || (typed === value && problem)}
      errorProps={{ role: 'alert' }}
      onPointerDown={() => {
        byKeyboard.current = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        byKeyboard.current = true;
        if (key === 'Enter') finish(currentTarget.value);
      }}
      onChange={({ currentTarget }) => {
        const yearIsComplete = typed !== '' && !isPlausible(typed);
        setTyped(currentTarget.value);
        setDone(false);
        if (!byKeyboard.current || yearIsComplete) pass(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => finish(currentTarget.value)}
    />
  );
}
