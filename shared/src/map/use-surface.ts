import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { areaConfig } from '@portal/shared/session';
import type { AreasDocument } from './core/read-areas.ts';
import type { Box, MapSurface, MapView } from './core/surface.ts';
import type { MapTokens } from './map-colors.ts';
import { openMap } from './open-map.ts';

interface Start {
  colors: MapTokens;
  /** In sight first. */
  box: Box;
  loadOutlines: () => Promise<AreasDocument>;
}

interface OpenSurface {
  surface: MapSurface;
  /** What is in sight; follows every move. */
  view: MapView;
}

/** Opens a map in an element, once for its life; null until it is there. */
export function useSurface(host: RefObject<HTMLElement | null>, start: Start) {
  const [open, setOpen] = useState<OpenSurface | null>(null);
  const [failed, setFailed] = useState(false);
  const [key, setKey] = useState(areaConfig().googleMapsKey);
  const latest = useEffectEvent(() => start);

  useEffect(() => {
    // An element of its own for each map: the one before may still be closing.
    const element = document.createElement('div');
    element.style.height = '100%';
    // Takes the arrow keys for itself, once it has the focus.
    element.setAttribute('role', 'application');
    element.setAttribute('aria-label', 'Kartenausschnitt');
    host.current?.append(element);
    let opened: MapSurface | undefined;
    let gone = false;
    const look = () => opened && !gone && setOpen({ surface: opened, view: opened.view() });
    const { colors, box, loadOutlines } = latest();
    openMap({ element, colors, box, onMove: look }, { key, loadOutlines, onRefused: () => setKey(undefined) }).then((found) => {
      opened = found;
      if (gone) found.close();
      else look();
    }, () => setFailed(true));
    return () => {
      gone = true;
      setOpen(null);
      opened?.close();
      element.remove();
    };
  }, [host, key]);

  return { surface: open?.surface ?? null, view: open?.view ?? null, failed, lookAgain: () => setOpen(open && { ...open, view: open.surface.view() }) };
}
