import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapSurface } from './core/surface.ts';

/** Draws what has changed. Effects also run when a hidden page is back, and its map shows the rest already. */
export function useDrawn<T>(surface: MapSurface | null, what: T, draw: (surface: MapSurface, what: T) => void): void {
  const drawn = useRef<{ surface: MapSurface; what: T }>(undefined);
  const latest = useEffectEvent(draw);
  useEffect(() => {
    if (!surface || (drawn.current?.surface === surface && drawn.current.what === what)) return;
    drawn.current = { surface, what };
    latest(surface, what);
  }, [surface, what]);
}
