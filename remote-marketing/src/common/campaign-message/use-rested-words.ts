import { useEffect, useState } from 'react';
import { isWhole } from './block-fields.tsx';
import type { Words } from './words.ts';

/** How long nobody has written anything before it is shown, in ms. */
const PAUSE = 600;

/** What is written, once nobody has written for a moment and as far as it could be saved. @param words null: nothing that is not saved */
export function useRestedWords(words: Words | null): Words | null {
  // As text: who writes makes the same words anew with each sign.
  const written = words && isWhole(words) ? JSON.stringify(words) : null;
  const [rested, setRested] = useState(written);
  useEffect(() => {
    if (written === null) return undefined;
    const timer = setTimeout(() => setRested(written), PAUSE);
    return () => clearTimeout(timer);
  }, [written]);
  return words && rested !== null ? (JSON.parse(rested) as Words) : null;
}
