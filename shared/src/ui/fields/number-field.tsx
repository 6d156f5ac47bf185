import { useMemo } from 'react';
import { FieldInput, type FieldProps } from './field-input.tsx';
import type { Rule } from './field-rules.ts';
import { numeric } from './text-shape.ts';
import { useNumberText } from './use-number-text.ts';

interface NumberFieldProps extends FieldProps<number | null> {
  /** Unset or negative: a minus may be typed. */
  min?: number;
  max?: number;
}

const format = {
  parse: (text: string) => (/\d/.test(text) ? Number(text) : null),
  print: (value: number | null) => (value === null ? '' : String(value)),
};

const within = (min: number, max: number): Rule<number | null>[] => [
  { message: `Bitte geben Sie eine Zahl ab ${min} ein.`, holds: (value) => value === null || value >= min },
  { message: `Bitte geben Sie eine Zahl bis ${max} ein.`, holds: (value) => value === null || value <= max },
];

/**
 * A whole number, null when empty. Its limits are told as rules, not forced while typing.
 * @example <NumberField label="Anzahl" value={count} onChange={setCount} min={0} max={500} />
 */
export function NumberField({ min = -Infinity, max = Infinity, rules, onChange, onBlur, ...rest }: NumberFieldProps) {
  const signed = min < 0;
  const shape = useMemo(() => numeric(signed), [signed]);
  const { text, onText, tidy } = useNumberText(rest.value, format, onChange);
  return (
    <FieldInput
      // Phones' numeric keyboard has no minus.
      inputMode={signed ? 'text' : 'numeric'}
      {...rest}
      rules={[...within(min, max), ...(rules ?? [])]}
      text={text}
      shape={shape}
      onText={onText}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
