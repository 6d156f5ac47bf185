import { useState } from 'react';
import { TextInput, type Select as MantineSelect, type SelectProps, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useParts } from './use-parts.ts';

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

/** Looks as the select will, and takes the focus for it. */
function Placeholder({ data, value, onFocused, ...props }: SelectProps & { onFocused(isFocused: boolean): void }) {
  const { allowDeselect: _deselect, clearable: _clearable, searchable: _searchable, nothingFoundMessage: _nothing, comboboxProps: _combobox, onChange: _change, ...frame } = props;
  return (
    <TextInput
      {...frame as Frame as TextInputProps} readOnly value={labelOf(data ?? [], value)} rightSection={<IconSelector size={16} aria-hidden />}
      onFocus={() => onFocused(true)} onBlur={() => onFocused(false)}
    />
  );
}

function LateSelect(props: SelectProps) {
  const parts = useParts(true);
  const [isFocused, setIsFocused] = useState(false);
  if (!parts) return <Placeholder {...props} onFocused={setIsFocused} />;
  // Whoever was there stays there.
  const kept = isFocused ? { autoFocus: true } : {};
  return <parts.Select {...props} {...kept} />;
}

/** Mantine's select; until its code is there something that looks like it. */
export const Select = LateSelect as typeof MantineSelect;
