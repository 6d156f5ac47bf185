import { formatEuro } from '../../format/index.ts';
import { FieldInput, type FieldProps } from './field-input.tsx';
import type { Rule } from './field-rules.ts';
import classes from './fields.module.css';
import { amount } from './text-shape.ts';
import { useNumberText } from './use-number-text.ts';

interface EuroFieldProps extends FieldProps<number | null> {
  /** In cents. */
  max?: number;
  /** What a field that was emptied means, in cents; null where nothing is given. */
  empty?: number | null;
}

const print = (value: number | null) =>
  value === null ? '' : amount.write(`${Math.trunc(value / 100)},${String(value % 100).padStart(2, '0')}`);

function parse(text: string, empty: number | null): number | null {
  const [whole = '', cents = ''] = text.replaceAll('.', '').split(',');
  return whole + cents === '' ? empty : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

const upTo = (max: number): Rule<number | null>[] => [
  { message: `Bitte geben Sie höchstens ${formatEuro(max)} ein.`, holds: (value) => value === null || value <= max },
];

/**
 * Euros and cents, written with a comma (1.234,56), null when empty. The value is a number of cents.
 * @example <EuroField label="Kosten je Stück" value={cents} onChange={setCents} max={100_000} />
 */
export function EuroField({ max = Infinity, empty = null, rules, onChange, onBlur, ...rest }: EuroFieldProps) {
  const { text, onText, tidy } = useNumberText(rest.value, { parse: (typed) => parse(typed, empty), print }, onChange);
  return (
    <FieldInput
      inputMode="decimal"
      rightSection={
        <span className={classes.unit} aria-hidden>
          €
        </span>
      }
      {...rest}
      rules={[...(max < Infinity ? upTo(max) : []), ...(rules ?? [])]}
      text={text}
      shape={amount}
      onText={onText}
      onBlur={(event) => {
        tidy();
        onBlur?.(event);
      }}
    />
  );
}
