import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Action } from '@portal/shared/contract/eyeplan';
import { dayByKey, isMovable, sameDayIn } from './model.ts';

/** An action that is on its way to another day. */
export interface Carried {
  action: Action;
  /** Where it would be put down now. */
  day: string;
  by: 'pointer' | 'keys';
  /** Of the pointer, in the window. */
  at?: { x: number; y: number };
}

/** Less is a click with an unsteady hand, in px. */
const FEWEST_PX = 6;

/** The day below a point: that of the day itself, else the same day in the month. */
function dayAt(x: number, y: number, from: string): string | undefined {
  const below = document.elementFromPoint(x, y);
  const day = below?.closest<HTMLElement>('[data-day]')?.dataset['day'];
  const month = below?.closest<HTMLElement>('[data-month]')?.dataset['month'];
  return day ?? (month === undefined ? undefined : sameDayIn(month, from));
}

/**
 * Carries an action to another day: by the mouse or a pen, or by keys (Space takes it up, arrows and page keys lead on,
 * Space or Enter puts it down, Escape leaves it where it was). Fingers scroll the page; they open the action instead.
 */
export function useCarry(onMove: (action: Action, day: string) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const press = useRef<{ action: Action; x: number; y: number; moved: boolean } | null>(null);
  const put = useCallback(
    (next: Carried | null) => {
      if (next && next.day !== next.action.ship_on) onMove(next.action, next.day);
      setCarried(null);
    },
    [onMove],
  );
  const isByPointer = carried?.by === 'pointer';
  useEffect(() => {
    if (!isByPointer) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setCarried(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isByPointer]);

  const onKeyDown = (action: Action) => (event: KeyboardEvent) => {
    const { key } = event;
    const isOwn = carried?.by === 'keys' && carried.action.id === action.id;
    if (!isOwn) {
      if (key !== ' ') return;
      event.preventDefault();
      setCarried({ action, day: action.ship_on, by: 'keys' });
    } else if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      put(carried);
    } else if (key === 'Escape') {
      event.stopPropagation();
      setCarried(null);
    } else {
      const day = dayByKey(key, carried.day);
      if (day === undefined) return;
      event.preventDefault();
      setCarried({ ...carried, day });
    }
  };

  return {
    carried,
    /** For the button of an action; `onOpen` is its click. */
    handlers: (action: Action, onOpen: () => void) =>
      !isMovable(action)
        ? { onClick: onOpen }
        : {
            onKeyDown: onKeyDown(action),
            // Space clicks when it is let go.
            onKeyUp: (event: KeyboardEvent) => {
              if (event.key === ' ') event.preventDefault();
            },
            onBlur: () => setCarried((now) => (now?.by === 'keys' ? null : now)),
            onPointerDown: ({ button, pointerType, clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
              press.current = null;
              if (button !== 0 || pointerType === 'touch') return;
              press.current = { action, x: clientX, y: clientY, moved: false };
              currentTarget.setPointerCapture(pointerId);
            },
            onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
              const start = press.current;
              if (!start || (!start.moved && Math.hypot(x - start.x, y - start.y) < FEWEST_PX)) return;
              // Escape has left it where it was: the rest of this way moves nothing.
              if (start.moved && !isByPointer) return;
              start.moved = true;
              setCarried({ action, day: dayAt(x, y, action.ship_on) ?? action.ship_on, by: 'pointer', at: { x, y } });
            },
            onPointerUp: () => {
              if (isByPointer) put(carried);
            },
            onPointerCancel: () => setCarried(null),
            onClick: () => {
              // The click that ends a way opens nothing.
              if (!press.current?.moved) onOpen();
              press.current = null;
            },
          },
  };
}
