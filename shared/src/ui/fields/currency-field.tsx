import { FieldInput, type FieldProps } from './field-input.tsx';
import classes from './fields.module.css';
import { grouped } from './text-shape.ts';
import { useNumberText } from './use-number-text.ts';

const format = {
  parse: (text: string) => (text ? Number(text.replaceAll('.', '')) : null),
  print: (value: number | null) => (value === null ? '' : grouped.write(String(Math.round(value)))),
};

/**
 * Whole euros, grouped while typing (12.345), null when empty. The value is a number of euros, not of cents.
 * @example <CurrencyField label="Umsatzziel" value={goal} onChange={setGoal} />
 */
export function CurrencyField({ onChange, ...rest }: FieldProps<number | null>) {
  const { text, onText } = useNumberText(rest.value, format, onChange);
  return (
    <FieldInput
      inputMode="numeric"
      rightSection={
        <span className={classes.unit} aria-hidden>
          €
        </span>
      }
      description="Ganze Euro, ohne Cent."
      {...rest}
      text={text}
      shape={grouped}
      onText={onText}
    />
  );
}
