import { memo, useCallback, useState } from 'react';
import { NumberField } from '@portal/shared/ui';
import type { Range } from '../../../common/criteria/fields.ts';
import { useShown, type Live } from './live.ts';

interface BoundFieldProps {
  label: string;
  side: keyof Range;
  /** As the page has it. */
  value: number | null;
  /** As its slider moves it. */
  bounds: Live<Range>;
  max: number;
  /** Whether a number lies beyond the other bound; the same for ever. */
  isBeyond: (value: number) => boolean;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
}

function showNumber(field: HTMLElement, value: number | null): void {
  const input = field.querySelector('input')!;
  const text = value === null ? '' : String(value);
  // Typed as '007' it stays.
  if (input.value === '' || Number(input.value) !== value) input.value = text;
}

/** A bound as a number. What cannot be taken over stays in the field, with the reason, and changes nothing. */
export const BoundField = memo(function BoundField({
  label,
  side,
  value,
  bounds,
  max,
  isBeyond,
  isDisabled,
  onChange,
}: BoundFieldProps) {
  const [refused, setRefused] = useState<{ typed: number | null; beside: number | null; problem: string } | null>(null);
  const problemOf = (next: number | null): string | null => {
    if (next === null) return null;
    if (next > max) return `Bitte geben Sie eine Zahl bis ${max} ein.`;
    return isBeyond(next) ? '„Von“ liegt über „bis“.' : null;
  };
  // Moved by its slider meanwhile, the number in the field is the slider's.
  const shown = refused && refused.beside === value ? refused : { typed: value, problem: null };
  const read = useCallback((range: Range) => range[side], [side]);
  return (
    <div ref={useShown(bounds, read, showNumber)}>
      <NumberField
        size="xs"
        label={label}
        min={0}
        max={max}
        value={shown.typed}
        disabled={isDisabled}
        placeholder="offen"
        error={shown.problem}
        onChange={(next) => {
          const problem = problemOf(next);
          setRefused(problem === null ? null : { typed: next, beside: value, problem });
          if (problem === null) onChange(next);
        }}
      />
    </div>
  );
});
