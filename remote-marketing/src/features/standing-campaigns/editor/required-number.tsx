import { useState } from 'react';
import { NumberField } from '@portal/shared/ui';

interface RequiredNumberProps {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number that is never missing: a field that is left empty has its last one again. */
export function RequiredNumber({ value, onChange, ...field }: RequiredNumberProps) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberField
      {...field}
      value={isEmpty ? null : value}
      onBlur={() => setEmpty(false)}
      onChange={(next) => {
        setEmpty(next === null);
        if (next !== null) onChange(next);
      }}
    />
  );
}
