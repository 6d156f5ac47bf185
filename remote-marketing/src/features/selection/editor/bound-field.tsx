import { memo, useState } from 'react';
import { NumberField } from '@portal/shared/ui';

interface BoundFieldProps {
  label: string;
  value: number | null;
  max: number;
  /** The other bound, if this is the upper one. */
  lowest?: number | null;
  /** The other bound, if this is the lower one. */
  highest?: number | null;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
}

/** A bound as a number. What cannot be taken over stays in the field, with the reason, and changes nothing. */
export const BoundField = memo(function BoundField({ label, value, max, lowest = null, highest = null, isDisabled, onChange }: BoundFieldProps) {
  const [refused, setRefused] = useState<{ typed: number | null; beside: number | null } | null>(null);
  const problemOf = (next: number | null): string | null => {
    if (next === null) return null;
    if (next > max) return `Bitte geben Sie eine Zahl bis ${max} ein.`;
    return next < (lowest ?? -Infinity) || next > (highest ?? Infinity) ? '„Von“ liegt über „bis“.' : null;
  };
  // Moved by its slider meanwhile, the number in the field is the slider's.
  const typed = refused && refused.beside === value ? refused.typed : value;
  return (
    <NumberField
      size="xs" label={label} min={0} max={max} value={typed} disabled={isDisabled} placeholder="offen" error={problemOf(typed)}
      onChange={(next) => {
        const isRefused = problemOf(next) !== null;
        setRefused(isRefused ? { typed: next, beside: value } : null);
        if (!isRefused) onChange(next);
      }}
    />
  );
});
