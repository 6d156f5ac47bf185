import { useEffect, useEffectEvent, useMemo, useRef, useState, type CSSProperties } from 'react';
import { Button, Group, Skeleton, Stack, Text, useComputedColorScheme } from '@portal/shared/ui';
import type { AreasDocument } from './core/read-areas.ts';
import { ringBox } from './core/ring-geometry.ts';
import { GERMANY, type MapView, type Place } from './core/surface.ts';
import { centreIcons } from './icons-of.ts';
import { readMapColors } from './map-colors.ts';
import classes from './map.module.css';
import { useDrawn } from './use-drawn.ts';
import { useSurface } from './use-surface.ts';

interface PositionMapProps {
  /** What the map shows, for screen readers. */
  label: string;
  height: number;
  /** What stands at the place. */
  name: string;
  place: Place | null;
  onPlace: (at: Place) => void;
  /** Outlines of the API's layer 'kreise'; asked for only where no map service draws them. */
  loadOutlines: () => Promise<AreasDocument>;
}

/** How much is in sight around the place first, in km. */
const AROUND_KM = 8;

const isIn = ({ west, south, east, north }: MapView, { lat, lon }: Place): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

function Drawing({ label, height, name, place, onPlace, loadOutlines }: PositionMapProps) {
  const host = useRef<HTMLDivElement>(null);
  const [colors] = useState(readMapColors);
  const { surface, failed } = useSurface(host, {
    colors,
    box: place ? ringBox(place, AROUND_KM) : GERMANY,
    loadOutlines,
    onPlace,
  });
  const icons = useMemo(
    () => (place ? centreIcons([{ key: 'place', name, ...place }], colors) : []),
    [place, name, colors],
  );
  useDrawn(surface, icons, (map, shown) => map.setIcons(shown));
  const follow = useEffectEvent((at: Place) => {
    if (surface && !isIn(surface.view(), at)) surface.show(ringBox(at, AROUND_KM));
  });
  useEffect(() => {
    if (surface && place) follow(place);
  }, [surface, place]);
  if (failed)
    return (
      <Text role="alert" size="sm">
        Die Karte konnte nicht geladen werden. Bitte geben Sie die Koordinaten ein.
      </Text>
    );
  const putInMiddle = () => {
    if (!surface) return;
    const { west, south, east, north } = surface.view();
    onPlace({ lat: (south + north) / 2, lon: (west + east) / 2 });
  };
  return (
    <Stack gap="xs">
      <div className={classes.frame} style={{ '--height': `${height}px`, '--paper-scale': 1 } as CSSProperties}>
        {!surface && <Skeleton height={height} />}
        <section ref={host} aria-label={label} className={classes.canvas} />
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={!surface} onClick={putInMiddle}>
          Marke in die Mitte der Karte setzen
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * A map on which one place is chosen: by a click, or by moving the map with the arrow keys and putting the mark in its
 * middle. Since 1.7.0.
 */
export function PositionMap(props: PositionMapProps) {
  // Drawn anew in the other scheme: icons are pictures with colours of their own.
  return <Drawing key={useComputedColorScheme('light', { getInitialValueInEffect: false })} {...props} />;
}
