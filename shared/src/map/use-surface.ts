import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { areaConfig } from '@portal/shared/session';
import type { AreasDocument } from './core/read-areas.ts';
import type { Box, MapSurface, MapView, Place } from './core/surface.ts';
import type { MapTokens } from './map-colors.ts';
import { openMap } from './open-map.ts';

interface Start {
  colors: MapTokens;
  /** In sight first. */
  box: Box;
  loadOutlines: () => Promise<AreasDocument>;
  /** Called with a place of the map itself that was clicked. */
  onPlace?: (at: Place) => void;
}

interface OpenSurface {
  surface: MapSurface;
  /** What is in sight; follows every move. */
  view: MapView;
}

/** Each map that is open, by its element. */
const opened = new Map<HTMLElement, MapSurface>();

/** Effects also end when a page is hidden, and its map stays: what counts is whether it stands in the document. */
function closeDetached(): void {
  for (const [element, surface] of opened) {
    if (element.isConnected) continue;
    surface.close();
    opened.delete(element);
  }
}

/** An element of its own for each map: the one before may still be closing. */
function appendElement(host: HTMLElement | null): HTMLElement {
  const element = document.createElement('div');
  element.style.height = '100%';
  // Takes the arrow keys for itself, once it has the focus.
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', 'Kartenausschnitt');
  host?.append(element);
  return element;
}

/** Opens a map in an element, once for its life; null until it is there. */
export function useSurface(host: RefObject<HTMLElement | null>, start: Start) {
  const [open, setOpen] = useState<OpenSurface | null>(null);
  const [failed, setFailed] = useState(false);
  const [key, setKey] = useState(areaConfig().googleMapsKey);
  const current = useRef<{ key: string | undefined; element: HTMLElement }>(undefined);
  const latest = useEffectEvent(() => start);
  const place = useEffectEvent((at: Place) => start.onPlace?.(at));
  const refused = useEffectEvent(() => {
    setKey(undefined);
    setOpen(null);
  });

  useEffect(() => {
    const known = current.current;
    // A page that was hidden shows the map that it had.
    if (known?.key === key && known && opened.has(known.element)) return;
    known?.element.remove();
    closeDetached();
    const element = appendElement(host.current);
    current.current = { key, element };
    let isLeft = false;
    const { colors, box, loadOutlines, onPlace } = latest();
    const look = () => {
      const surface = opened.get(element);
      if (surface) setOpen({ surface, view: surface.view() });
    };
    openMap(
      { element, colors, box, onMove: look, ...(onPlace && { onPlace: place }) },
      { key, loadOutlines, onRefused: refused },
    ).then(
      (surface) => {
        // Opened where nothing is shown it would not know its size: whoever is back opens it anew.
        if (isLeft) {
          surface.close();
          return;
        }
        opened.set(element, surface);
        look();
      },
      () => {
        // Else whoever is back could not try again.
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [host, key]);

  useEffect(() => closeDetached, []);

  return {
    surface: open?.surface ?? null,
    view: open?.view ?? null,
    failed,
    lookAgain: () => setOpen(open && { ...open, view: open.surface.view() }),
  };
}
