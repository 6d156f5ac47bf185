import { useLayoutEffect, useState } from 'react';
import { useDebouncedCallback } from '@portal/shared/ui';
import type { Range } from '../../../common/criteria/fields.ts';
import { createLive, type Live } from './live.ts';

/** Long enough for somebody who drags to have paused. */
const REST_MS = 300;

interface Moving {
  /** With each step. */
  onMove: (range: Range) => void;
  /** When it rests or is let go. */
  onRest: (range: Range) => void;
}

/**
 * The bounds of a slider while somebody moves it. The page as a whole, and what is saved, follow when it rests: drawn
 * anew with each step it would hold up the thumb.
 * @param range as the page has it
 */
export function useMoved({ from, to }: Range, { onMove, onRest }: Moving) {
  const [bounds] = useState(() => createLive<Range>({ from, to }));
  const [isMoving, setMoving] = useState(false);
  // After each rest too: the page may not have taken it over.
  useLayoutEffect(() => {
    if (!isMoving) bounds.set({ from, to });
  }, [bounds, from, to, isMoving]);
  const rest = useDebouncedCallback((next: Range) => {
    onRest(next);
    setMoving(false);
  }, REST_MS);
  return {
    bounds: bounds as Live<Range>,
    move: (next: Range) => {
      setMoving(true);
      bounds.set(next);
      onMove(next);
      rest(next);
    },
    /** It was let go. */
    letGo: () => rest.flush(),
  };
}
