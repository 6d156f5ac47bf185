import { useMemo } from 'react';
import { FieldInput, type FieldProps } from './field-input.tsx';
import { keystrokeFilter } from './keystroke-filters.ts';
import { filtered } from './text-shape.ts';

export interface TextFieldProps extends FieldProps<string> {
  /** Lets punctuation through as well. */
  symbols?: boolean;
}

export const useTextShape = (symbols: boolean) =>
  useMemo(() => filtered(keystrokeFilter(symbols ? 'textWithSymbols' : 'text')), [symbols]);

/**
 * Letters, digits, spaces, umlauts, ß and accents; with `symbols` punctuation, too.
 * @example <TextField label="Name" value={name} onChange={setName} required="Bitte geben Sie den Namen ein." />
 */
export function TextField({ symbols = false, onChange, ...rest }: TextFieldProps) {
  return <FieldInput {...rest} text={rest.value} shape={useTextShape(symbols)} onText={onChange} />;
}
