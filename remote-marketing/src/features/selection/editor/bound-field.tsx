import { useState } from 'react';
import { NumberField } from '@portal/shared/ui';

interface BoundFieldProps {
  label: string;
  value: number | null;
  max: number;
  isDisabled: boolean;
  /** Why a number cannot stand there; null: it can. */
  problemOf: (value: number | null) => string | null;
  onChange: (value: number | null) => void;
}

/** A bound as a number. What cannot be taken over stays in the field, with the reason, and changes nothing. */
export function BoundField({ label, value, max, isDisabled, problemOf, onChange }: BoundFieldProps) {
  const [refused, setRefused] = useState<{ typed: number | null; beside: number | null } | null>(null);
  // Moved by its slider meanwhile, the number in the field is the slider's.
  const typed = refused && refused.beside === value ? refused.typed : value;
  const problem = typed === null || typed <= max ? problemOf(typed) : `Bitte geben Sie eine Zahl bis ${max} ein.`;
  return (
    <NumberField
      size="xs" label={label} min={0} max={max} value={typed} disabled={isDisabled} placeholder="offen" error={problem}
      onChange={(next) => {
        const isRefused = (next !== null && next > max) || problemOf(next) !== null;
        setRefused(isRefused ? { typed: next, beside: value } : null);
        if (!isRefused) onChange(next);
      }}
    />
  );
}
