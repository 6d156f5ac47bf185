import { useState } from 'react';

interface NumberText {
  parse: (text: string) => number | null;
  print: (value: number | null) => string;
}

/** The text of a field whose value is a number: stays as typed ('-', '007') as long as it means that number. */
export function useNumberText(
  value: number | null,
  { parse, print }: NumberText,
  onChange: (value: number | null) => void,
) {
  const [typed, setTyped] = useState(() => print(value));
  const text = parse(typed) === value ? typed : print(value);
  const onText = (next: string) => {
    setTyped(next);
    const number = parse(next);
    if (number !== value) onChange(number);
  };
  return { text, onText, tidy: () => setTyped(print(value)) };
}
