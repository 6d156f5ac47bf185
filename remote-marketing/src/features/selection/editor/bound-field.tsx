import { memo, useState } from 'react';
import { NumberField } from '@portal/shared/ui';

interface BoundFieldProps {
  label: string;
  value: number | null;
  max: number;
  /** Whether a number lies beyond the other bound. The same for ever: a step of one thumb draws its own number, not the other's. */
  isBeyond: (value: number) => boolean;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
}

/** A bound as a number. What cannot be taken over stays in the field, with the reason, and changes nothing. */
export const BoundField = memo(function BoundField({ label, value, max, isBeyond, isDisabled, onChange }: BoundFieldProps) {
  const [refused, setRefused] = useState<{ typed: number | null; beside: number | null; problem: string } | null>(null);
  const problemOf = (next: number | null): string | null => {
    if (next === null) return null;
    if (next > max) return `Bitte geben Sie eine Zahl bis ${max} ein.`;
    return isBeyond(next) ? '„Von“ liegt über „bis“.' : null;
  };
  // Moved by its slider meanwhile, the number in the field is the slider's.
  const shown = refused && refused.beside === value ? refused : { typed: value, problem: null };
  return (
    <NumberField
      size="xs" label={label} min={0} max={max} value={shown.typed} disabled={isDisabled} placeholder="offen" error={shown.problem}
      onChange={(next) => {
        const problem = problemOf(next);
        setRefused(problem === null ? null : { typed: next, beside: value, problem });
        if (problem === null) onChange(next);
      }}
    />
  );
});
