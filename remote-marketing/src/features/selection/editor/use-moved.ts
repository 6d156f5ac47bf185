import { useState } from 'react';
import { useDebouncedCallback } from '@portal/shared/ui';
import type { Range } from '../fields.ts';

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
export function useMoved(range: Range, { onMove, onRest }: Moving) {
  const [moved, setMoved] = useState<Range | null>(null);
  const rest = useDebouncedCallback((next: Range) => {
    setMoved(null);
    onRest(next);
  }, REST_MS);
  return {
    range: moved ?? range,
    move: (next: Range) => {
      setMoved(next);
      onMove(next);
      rest(next);
    },
    /** It was let go. */
    letGo: () => rest.flush(),
  };
}
