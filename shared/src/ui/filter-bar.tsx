import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import classes from './filter-bar.module.css';

const classNames = { label: classes.label! };

/** Row of restrictions above the figures; wraps into columns on narrow screens. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div role="search" aria-label="Filter" className={classes.bar}>{children}</div>
);

interface FilterChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/**
 * One of a few, always exactly one chosen. The browser's own list: phones and screen readers have their ways with it, and
 * a bar of six drawn ones takes as long to mount as the figures below it. Paper says in its head what is chosen.
 */
export function FilterChoice<T extends string>({ label, value, options, onChange }: FilterChoiceProps<T>) {
  return (
    <NativeSelect
      label={label} className="no-print" classNames={classNames} value={value} data={[...options]}
      onChange={({ currentTarget }) => {
        const option = options[currentTarget.selectedIndex];
        if (option) onChange(option.value);
      }}
    />
  );
}

interface FilterOptionProps<T extends string> {
  label: string;
  /** What it says without a restriction, e.g. 'Alle Typen'. */
  all: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
}

/** One restriction, with 'all' as the first choice. */
export const FilterOption = <T extends string>({ all, value, options, onChange, ...rest }: FilterOptionProps<T>) => (
  <FilterChoice<T | ''>
    {...rest} value={value ?? ''} options={[{ value: '', label: all }, ...options]}
    onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
  />
);
