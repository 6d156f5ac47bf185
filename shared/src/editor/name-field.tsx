import { useEffect, useRef, useState } from 'react';
import { TextInput } from '../ui/index.ts';

interface NameFieldProps {
  name: string;
  /** As long as a name may be. */
  longest: number;
  /**
   * With the new name; null: nothing is to change. By a key the focus goes with the field, and is to be given back; who
   * left the field has taken it along.
   */
  onDone: (name: string | null, isByKey: boolean) => void;
}

/** A name that is changed in its place: Enter or leaving the field keeps it, Escape does not. */
export function NameField({ name, longest, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const isDone = useRef(false);
  const done = (isKept: boolean, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = text.trim();
    onDone(isKept && next !== '' && next !== name ? next : null, isByKey);
  };
  return (
    <TextInput
      ref={field}
      size="xs"
      aria-label={`Neuer Name für ${name}`}
      maxLength={longest}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => done(true, false)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Escape') done(key === 'Enter', true);
      }}
    />
  );
}
