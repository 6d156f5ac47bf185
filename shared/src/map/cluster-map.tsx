import { useEffect, useEffectEvent, useMemo, useRef, useState, type CSSProperties } from 'react';
import { duringPrint, PAPER_WIDTH, Skeleton, Text, useComputedColorScheme } from '@portal/shared/ui';
import { createClusterModel, type MapPoint, type PointGroup } from './core/cluster-model.ts';
import type { AreasDocument } from './core/read-areas.ts';
import { boxAround, ringBox } from './core/ring-geometry.ts';
import { GERMANY, type Box, type MapArea } from './core/surface.ts';
import { sceneIcons, type MapCentre } from './icons-of.ts';
import { readMapColors } from './map-colors.ts';
import classes from './map.module.css';
import { useDrawn } from './use-drawn.ts';
import { useSurface } from './use-surface.ts';

export interface ClusterMapProps {
  /** What the map shows, for screen readers. The same figures must stand in a table beside it. */
  label: string;
  height: number;
  points: readonly MapPoint[];
  labelOf: (group: PointGroup) => string;
  onPoint: (key: string) => void;
  centres: readonly MapCentre[];
  /** Radii around each centre, in km, ascending. */
  rings: readonly number[];
  /** What lies inside a ring, for the tooltip and screen readers. */
  ringLabelOf: (km: number) => string;
  onRing: (km: number) => void;
  areas?: readonly MapArea[];
  /** Outlines of the API's layer 'kreise'; asked for only where no map service draws them. */
  loadOutlines: () => Promise<AreasDocument>;
}

/** How much smaller the map is on paper, so that it stands on a page with other figures. */
const PAPER_SCALE = 0.7;

/** Around the shops and their rings; without a shop around the points. */
function firstBox({ centres, rings, points }: ClusterMapProps): Box {
  const widest = rings.at(-1) ?? 0;
  return boxAround(centres.length > 0 ? centres.map((centre) => ringBox(centre, widest)) : points) ?? GERMANY;
}

const NO_AREAS: readonly MapArea[] = [];

function Drawing(props: ClusterMapProps) {
  const { label, height, points, labelOf, onPoint, centres, rings, ringLabelOf, onRing, areas, loadOutlines } = props;
  const host = useRef<HTMLDivElement>(null);
  const [colors] = useState(readMapColors);
  const { surface, view, failed, lookAgain } = useSurface(host, { colors, box: firstBox(props), loadOutlines });
  /** Cluster whose points, all at one place, are spread around it. */
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const model = useMemo(() => createClusterModel(points), [points]);

  const open = useEffectEvent(({ clusterId, at, key }: PointGroup) => {
    if (clusterId === null) {
      onPoint(key);
      return;
    }
    if (model.pointsAtOnePlace(clusterId)) {
      setUnfolded(unfolded === clusterId ? null : clusterId);
      return;
    }
    const zoom = model.expansionZoom(clusterId);
    if (zoom === null) lookAgain();
    else surface?.zoomTo(at, zoom);
  });
  const openRing = useEffectEvent((km: number) => onRing(km));

  const around = centres.map(({ key }) => key).join(' ');
  const shownAround = useRef(around);
  const showAll = useEffectEvent(() => surface?.show(firstBox(props)));
  useEffect(() => {
    // A map that is still to come begins where the first shops were.
    if (!surface || shownAround.current === around) return;
    shownAround.current = around;
    showAll();
  }, [surface, around]);

  useEffect(() => {
    const element = host.current;
    if (!surface || !element) return;
    const paint = (width: string) => {
      element.style.width = width;
      surface.repaint(readMapColors());
    };
    return duringPrint(
      () => paint(`${Math.floor(PAPER_WIDTH / PAPER_SCALE)}px`),
      () => paint(''),
    );
  }, [surface]);

  useDrawn(surface, areas ?? NO_AREAS, (map, shown) => map.setAreas(shown));
  useDrawn(
    surface,
    useMemo(() => centres.flatMap(({ lat, lon }) => rings.map((km) => ({ at: { lat, lon }, km }))), [centres, rings]),
    (map, shown) => map.setRings(shown),
  );

  const scene = useMemo(
    () => view && { view, model, unfolded, centres, rings, colors, labelOf, ringLabelOf },
    [view, model, unfolded, centres, rings, colors, labelOf, ringLabelOf],
  );
  useDrawn(surface, scene, (map, shown) => shown && map.setIcons(sceneIcons(shown, open, openRing)));

  if (failed)
    return <Text role="alert">Die Karte konnte nicht geladen werden. Die Werte stehen in der Tabelle darunter.</Text>;
  return (
    <div className={classes.frame} style={{ '--height': `${height}px`, '--paper-scale': PAPER_SCALE } as CSSProperties}>
      {!surface && <Skeleton height={height} />}
      <section ref={host} aria-label={label} className={classes.canvas} />
    </div>
  );
}

/**
 * A map of people in clusters around shops, by Google Maps or over our own outlines. It loads its library itself and
 * follows the colour scheme.
 */
export function ClusterMap(props: ClusterMapProps) {
  // Drawn anew in the other scheme: icons are pictures with colours of their own.
  return <Drawing key={useComputedColorScheme('light', { getInitialValueInEffect: false })} {...props} />;
}
