/** A place on a page: shares of its width and height. */
export interface Place {
  x: number;
  y: number;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where a point of the window is on a page. */
export const placeOf = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place => ({ x: within((clientX - left) / width), y: within((clientY - top) / height) });

/** So far a key leads, and with Shift. */
const [STEP, LEAP] = [0.02, 0.1];
const WAYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place that an arrow key leads to; undefined: it is none. */
export function placeByKey({ key, shiftKey }: { key: string; shiftKey: boolean }, { x, y }: Place): Place | undefined {
  const way = WAYS[key];
  const step = shiftKey ? LEAP : STEP;
  return way && { x: within(x + way.x * step), y: within(y + way.y * step) };
}
