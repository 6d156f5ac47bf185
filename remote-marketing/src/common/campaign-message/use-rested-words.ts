import { useEffect, useState } from 'react';
import { isWhole } from './block-fields.tsx';
import type { Words } from './words.ts';

/** How long nobody has written anything before it is shown, in ms. */
const PAUSE = 600;

interface Rested {
  /** Null: nothing that is not saved. */
  draft: Words | null;
  /** It has been written on since. */
  isOld: boolean;
}

/** What is written, once nobody has written for a moment and as far as it could be saved. @param words null: nothing that is not saved */
export function useRestedWords(words: Words | null): Rested {
  // As text: who writes makes the same words anew with each sign.
  const written = words && isWhole(words) ? JSON.stringify(words) : null;
  const [rested, setRested] = useState(written);
  useEffect(() => {
    if (written === null) return undefined;
    const timer = setTimeout(() => setRested(written), PAUSE);
    return () => clearTimeout(timer);
  }, [written]);
  if (!words) return { draft: null, isOld: false };
  return { draft: rested === null ? null : (JSON.parse(rested) as Words), isOld: rested !== written };
}
