import { useEffect, useId, useState } from 'react';
import { TextInput, type Select as MantineSelect, type SelectProps, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { writeText } from '../fields/write-text.ts';
import { useOpened } from './use-opened.ts';
import { useOpening, type Parts } from './use-parts.ts';

type Options = NonNullable<SelectProps['data']>;

/** What stands in a select whose value is chosen. */
function labelOf(options: Options, value: unknown): string {
  for (const option of options) {
    if (typeof option !== 'object') {
      if (option === value) return String(option);
    } else if ('items' in option) {
      const found = labelOf(option.items as Options, value);
      if (found) return found;
    } else if (option.value === value) return option.label ?? String(option.value);
  }
  return '';
}

type Frame = Omit<SelectProps, 'data' | 'value' | 'onChange'> & Omit<TextInputProps, keyof SelectProps>;

/** What somebody has begun in a select whose code is on its way. */
interface Begun {
  isFocused: boolean;
  opened: boolean;
  /** What was typed to search with. */
  text: string | null;
}

const NOTHING_BEGUN: Begun = { isFocused: false, opened: false, text: null };

/** As the select does; one that is searched takes the space for a letter. */
const opens = (key: string, isSearched: boolean): boolean =>
  ['ArrowDown', 'ArrowUp', 'Enter'].includes(key) || (key === ' ' && !isSearched);

/** What it is for screen readers; no list is there yet that it could control. */
const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

interface PlaceholderProps extends SelectProps {
  begun: Begun;
  onBegin(change: (before: Begun) => Begun): void;
}

/** Looks as the select will, and keeps what is begun in it: focus, opening, letters. Who goes on has begun nothing. */
function Placeholder({ data, value, begun, onBegin, ...props }: PlaceholderProps) {
  const {
    allowDeselect: _deselect,
    clearable: _clearable,
    searchable = false,
    nothingFoundMessage: _nothing,
    comboboxProps: _combobox,
    onChange: _change,
    ...frame
  } = props;
  const isFixed = Boolean(frame.readOnly);
  const begin = (changes: Partial<Begun>) => !isFixed && onBegin((before) => ({ ...before, ...changes }));
  return (
    <TextInput
      {...(frame as Frame as TextInputProps)}
      {...CLOSED}
      autoComplete="off"
      readOnly={isFixed || !searchable}
      value={begun.text ?? labelOf(data ?? [], value)}
      rightSection={<IconSelector size={16} aria-hidden />}
      onChange={(event) => begin({ opened: true, text: event.currentTarget.value })}
      onClick={() => begin({ opened: true })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') begin({ opened: false, text: null });
        if (!opens(event.key, searchable)) return;
        event.preventDefault();
        begin({ opened: true });
      }}
      onFocus={() => onBegin(() => ({ ...NOTHING_BEGUN, isFocused: true }))}
      onBlur={() => onBegin(() => NOTHING_BEGUN)}
    />
  );
}

interface ThereProps extends SelectProps {
  Part: Parts['Select'];
  isLate: boolean;
  begun: Begun;
}

/** The select itself, which goes on where the other one was. */
function There({ Part, isLate, begun, ...props }: ThereProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [opened, setOpened] = useState(begun.opened);
  const { searchable = false } = props;
  // After its own first effects, which show the chosen option.
  useEffect(() => {
    const field = document.getElementById(id);
    if (!begun.isFocused || !(field instanceof HTMLInputElement) || field !== document.activeElement) return;
    if (begun.text !== null) writeText(field, begun.text, begun.text.length);
    // What is typed next takes the place of the chosen option, as after a Tab.
    else if (searchable) field.select();
  }, [id, begun, searchable]);
  return (
    <Part
      {...props}
      {...(begun.isFocused && { autoFocus: true })}
      id={id}
      dropdownOpened={useOpened(opened, isLate)}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
    />
  );
}

function LateSelect(props: SelectProps) {
  const { parts, isLate } = useOpening(true);
  const [begun, setBegun] = useState(NOTHING_BEGUN);
  return parts ? (
    <There {...props} Part={parts.Select} isLate={isLate} begun={begun} />
  ) : (
    <Placeholder {...props} begun={begun} onBegin={setBegun} />
  );
}

/** Mantine's select; until its code is there something that looks like it, and hands over what was begun in it. */
export const Select = LateSelect as typeof MantineSelect;
