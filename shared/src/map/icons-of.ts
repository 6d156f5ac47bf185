import { formatCount } from '@portal/shared/format';
import { clusterIcon, ICON_SIZE, iconColor, meanCount, storeIcon, textIcon } from './core/cluster-icon.ts';
import type { ClusterModel, PointGroup } from './core/cluster-model.ts';
import { pixelsPerKm, placeAt } from './core/ring-geometry.ts';
import { spread } from './core/spread.ts';
import type { MapIcon, MapView, Place } from './core/surface.ts';
import type { MapTokens } from './map-colors.ts';

/** A shop on the map, with its rings' radii in km. */
export interface MapCentre extends Place {
  key: string;
  name: string;
}

/** Icons of clusters and points in sight; `labelOf` says what a group is, for tooltips and screen readers. */
function groupIcons(
  groups: readonly PointGroup[],
  tokens: MapTokens,
  labelOf: (group: PointGroup) => string,
  onSelect: (group: PointGroup) => void,
): MapIcon[] {
  const mean = meanCount(groups);
  return groups
    .toSorted((a, b) => b.count - a.count)
    .map((group) => ({
      key: group.key,
      at: group.at,
      label: labelOf(group),
      caption: group.name,
      image: clusterIcon(group.count, tokens[iconColor(group.count, mean)]),
      onSelect: () => onSelect(group),
    }));
}

/** The points of one place beside each other, each with its key below. */
function spreadIcons(icons: readonly MapIcon[]): MapIcon[] {
  const places = spread(icons.length, ICON_SIZE);
  return icons.map((icon, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    return { ...icon, caption: icon.key, anchor: { x: ICON_SIZE / 2 - x, y: ICON_SIZE / 2 - y } };
  });
}

export function centreIcons(centres: readonly MapCentre[], tokens: MapTokens): MapIcon[] {
  const image = storeIcon(tokens.store);
  return centres.map(({ key, name, lat, lon }) => ({
    key: `centre ${key}`,
    at: { lat, lon },
    image,
    anchor: { x: image.width / 2, y: image.height },
    label: `Standort ${name}`,
  }));
}

/** Direction in which the rings' names stand, in degrees: not above the shop, whose pin is there. */
const NAMES_AT = 50;

/** Room in px that a name needs beside the shop's own icon, and beside the name of the ring inside it. */
const [FROM_SHOP, FROM_RING] = [60, 34];

/** Names of the rings on their edge, where there is room; only around a single shop, where they can be told apart. */
function ringIcons(
  centres: readonly MapCentre[],
  radii: readonly number[],
  zoom: number,
  tokens: MapTokens,
  labelOf: (km: number) => string,
  onSelect: (km: number) => void,
): MapIcon[] {
  const [centre] = centres;
  if (!centre || centres.length > 1) return [];
  const pixels = pixelsPerKm(centre.lat, zoom);
  let inner = FROM_SHOP - FROM_RING;
  const named = radii.filter((km) => {
    if (km * pixels < inner + FROM_RING) return false;
    inner = km * pixels;
    return true;
  });
  return named.map((km) => ({
    key: `ring ${km}`,
    at: placeAt(centre, km, NAMES_AT),
    image: textIcon(`${formatCount(km)} km`, tokens.card, tokens.text),
    label: labelOf(km),
    onSelect: () => onSelect(km),
  }));
}

/** What a map's icons follow from. */
export interface Scene {
  view: MapView;
  model: ClusterModel;
  /** Cluster whose points are spread around it. */
  unfolded: number | null;
  centres: readonly MapCentre[];
  rings: readonly number[];
  colors: MapTokens;
  labelOf: (group: PointGroup) => string;
  ringLabelOf: (km: number) => string;
}

/** All icons in sight, those of the spread cluster first. */
export function sceneIcons(
  { view, model, unfolded, centres, rings, colors, labelOf, ringLabelOf }: Scene,
  open: (group: PointGroup) => void,
  openRing: (km: number) => void,
): MapIcon[] {
  const groups = model.groupsIn(view);
  // Of another zoom the cluster is none: then there is nothing to spread.
  const isShown = unfolded !== null && groups.some(({ clusterId }) => clusterId === unfolded);
  const spreadPoints = isShown ? (model.pointsAtOnePlace(unfolded) ?? []) : [];
  return [
    ...spreadIcons(groupIcons(spreadPoints, colors, labelOf, open)),
    ...groupIcons(groups, colors, labelOf, open),
    ...ringIcons(centres, rings, view.zoom, colors, ringLabelOf, openRing),
    ...centreIcons(centres, colors),
  ];
}
