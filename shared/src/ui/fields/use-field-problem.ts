import { useRef, useState } from 'react';
import { problemOf, type Demands } from './field-rules.ts';
import { whenReleased } from './when-released.ts';

/**
 * When a broken rule is told: once the person has edited the field and left it, or has tried to send the form; live
 * from then on. Nobody is scolded while still typing, or for passing by.
 * @param tried the form was sent off at least once
 */
export function useFieldProblem<T>(value: T, demands: Demands<T>, tried: boolean) {
  const edited = useRef(false);
  const [left, setLeft] = useState(false);
  return {
    problem: tried || left ? problemOf(value, demands) : null,
    onEdit: () => {
      edited.current = true;
    },
    onLeave: () => {
      if (edited.current) whenReleased(() => setLeft(true));
    },
  };
}
