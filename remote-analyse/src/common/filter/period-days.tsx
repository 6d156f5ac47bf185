import { useState } from 'react';
import { FilterDay } from '@portal/shared/ui';
import { periodProblem, type Days } from './period-problem.ts';

interface PeriodDaysProps extends Days {
  /** Whose days, where they are not the period's. @example 'Vergleich' */
  of?: string;
  /** Gets both days, in order and not too far apart. */
  onChange: (days: Days) => void;
}

/**
 * First and last day of a period of one's own. A day that does not go with the other one stays in its field with a
 * sentence; as soon as the two go together, both count.
 */
export function PeriodDays({ of, from, to, onChange }: PeriodDaysProps) {
  const [known, setKnown] = useState<Days>({ from, to });
  const [days, setDays] = useState<Days>(known);
  const [changed, setChanged] = useState<keyof Days>('to');
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to });
    setDays({ from, to });
  }
  const problem = periodProblem(days);
  const fieldOf = (end: keyof Days) => ({
    value: days[end],
    problem: changed === end ? problem : undefined,
    onChange: (day: string) => {
      const next = { ...days, [end]: day };
      setDays(next);
      setChanged(end);
      if (!periodProblem(next) && (next.from !== from || next.to !== to)) onChange(next);
    },
  });
  return (
    <>
      <FilterDay label={of ? `${of} von` : 'Von'} {...fieldOf('from')} />
      <FilterDay label={of ? `${of} bis` : 'Bis'} {...fieldOf('to')} />
    </>
  );
}
