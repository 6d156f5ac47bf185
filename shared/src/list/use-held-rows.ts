import { useEffect, useState, type PointerEvent } from 'react';

/**
 * Rows that stay where they are while one of them is pressed. An answer that comes between press and release would put
 * another row below the pointer: the browser would send the click to neither.
 */
export function useHeldRows<Rows>(rows: Rows) {
  const [held, setHeld] = useState<{ rows: Rows } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return undefined;
    let ended: ReturnType<typeof setTimeout> | undefined;
    // The click follows the release, in the same task.
    const release = () => {
      ended = setTimeout(() => setHeld(null));
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      clearTimeout(ended);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [isHeld]);
  const onPointerDown = ({ button, target, currentTarget }: PointerEvent) => {
    // Of a scroll bar, which is the place's own, and of a context menu no release is told.
    if (button === 0 && target !== currentTarget) setHeld({ rows });
  };
  return { rows: held ? held.rows : rows, onPointerDown };
}
