import { useEffect, useState } from 'react';

const PAUSE_MS = 600;

/** What has stayed as it is for a moment: questions that take the server some time are not asked with each key. */
export function useSettled<Value>(value: Value, isAskable: boolean): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    if (!isAskable) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isAskable]);
  return settled;
}
