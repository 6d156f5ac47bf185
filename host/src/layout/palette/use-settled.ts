import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text as it is once typing has paused: what is asked of the server for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
