import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
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

/** One of a few, always exactly one chosen. */
export function FilterChoice<T extends string>({ label, value, options, onChange }: FilterChoiceProps<T>) {
  return (
    <Select
      label={label} classNames={classNames} allowDeselect={false} value={value} data={[...options]}
      // High enough that no list of ours has to scroll.
      maxDropdownHeight={400}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
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
