import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import classes from './filter-bar.module.css';
import { tellEdges } from './tell-edges.ts';

const classNames = { label: classes.label! };

/** A restriction that is set. */
interface FilterChip {
  /** @example 'Brillentyp Gleitsicht' */
  label: string;
  onRemove: () => void;
}

interface FilterBarProps {
  /** Stands first and stays when the fields are folded away. */
  lead?: ReactNode;
  /** What is set; each can be taken away by itself. */
  chips?: readonly FilterChip[];
  onReset?: () => void;
  /** The fields. */
  children: ReactNode;
}

const NO_CHIPS: readonly FilterChip[] = [];

/**
 * Restrictions above the figures. On small screens one line says what is set, and the fields open from it: the figures
 * should be in sight below.
 */
export function FilterBar({ lead, chips = NO_CHIPS, onReset, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fields = useId();
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current && line.current ? tellEdges(frame.current, line.current) : undefined), []);
  return (
    <div role="search" aria-label="Filter" className={classes.bar}>
      <div ref={frame} className="edges">
        <div ref={line} className={classes.line}>
          {lead}
          <Button
            size="xs"
            variant="light"
            className={classes.toggle}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filter
          </Button>
          {chips.length > 0 && <Chips chips={chips} onReset={onReset} />}
        </div>
      </div>
      <div id={fields} className={classes.fields} data-open={isOpen}>
        {children}
      </div>
    </div>
  );
}

const Chips = ({ chips, onReset }: { chips: readonly FilterChip[]; onReset: (() => void) | undefined }) => (
  <ul className={classes.chips} aria-label="Gesetzte Filter">
    {chips.map(({ label, onRemove }) => (
      <li key={label}>
        <UnstyledButton className={classes.chip} aria-label={`${label} entfernen`} onClick={onRemove}>
          {label}
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      </li>
    ))}
    {onReset && (
      <li>
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          Zurücksetzen
        </Button>
      </li>
    )}
  </ul>
);

const ORDER: ('label' | 'input' | 'description')[] = ['label', 'input', 'description'];

interface FilterChoiceProps<T extends string> {
  label: string;
  /** Below it: what the choice does. */
  description?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/**
 * One of a few, always exactly one chosen. The browser's own list: phones and screen readers have their ways with it, and
 * a bar of six drawn ones takes as long to mount as the figures below it. Paper says in its head what is chosen.
 */
export function FilterChoice<T extends string>({ label, description, value, options, onChange }: FilterChoiceProps<T>) {
  return (
    <NativeSelect
      label={label}
      description={description}
      inputWrapperOrder={ORDER}
      className="no-print"
      classNames={classNames}
      value={value}
      data={[...options]}
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
    {...rest}
    value={value ?? ''}
    options={[{ value: '', label: all }, ...options]}
    onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
  />
);
