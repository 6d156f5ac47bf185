import { FieldInput } from './field-input.tsx';
import { useTextShape, type TextFieldProps } from './text-field.tsx';

interface TextAreaFieldProps extends TextFieldProps {
  rows?: number;
}

/**
 * A text of several lines, with the same characters as TextField.
 * @example <TextAreaField label="Notiz" symbols value={note} onChange={setNote} rows={6} />
 */
export function TextAreaField({ symbols = false, rows = 4, onChange, ...rest }: TextAreaFieldProps) {
  return <FieldInput {...rest} rows={rows} text={rest.value} shape={useTextShape(symbols)} onText={onChange} />;
}
