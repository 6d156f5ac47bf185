import { FieldInput, type FieldProps } from './field-input.tsx';
import { keystrokeFilter } from './keystroke-filters.ts';
import { filtered } from './text-shape.ts';

const shape = filtered(keystrokeFilter('tel'));

/**
 * Digits and symbols.
 * @example <TelField label="Telefon" name="tel" autoComplete="tel" value={phone} onChange={setPhone} />
 */
export const TelField = ({ onChange, ...rest }: FieldProps<string>) => (
  <FieldInput type="tel" {...rest} text={rest.value} shape={shape} onText={onChange} />
);
