import { formatCount } from '@portal/shared/format';
import { clusterIcon, iconColor, meanCount, storeIcon, textIcon } from './core/cluster-icon.ts';
import type { PointGroup } from './core/cluster-model.ts';
import { placeAt } from './core/ring-geometry.ts';
import type { MapIcon, Place } from './core/surface.ts';
import type { MapTokens } from './map-colors.ts';

/** A shop on the map, with its rings' radii in km. */
export interface MapCentre extends Place {
  key: string;
  name: string;
}

/** Icons of clusters and points in sight; `labelOf` says what a group is, for tooltips and screen readers. */
export function groupIcons(
  groups: readonly PointGroup[], tokens: MapTokens, labelOf: (group: PointGroup) => string, onSelect: (group: PointGroup) => void,
): MapIcon[] {
  const mean = meanCount(groups);
  return groups.toSorted((a, b) => b.count - a.count).map((group) => ({
    key: group.key, at: group.at, label: labelOf(group), caption: group.name,
    image: clusterIcon(group.count, tokens[iconColor(group.count, mean)]), onSelect: () => onSelect(group),
  }));
}

export const centreIcons = (centres: readonly MapCentre[], tokens: MapTokens): MapIcon[] =>
  centres.map(({ key, name, lat, lon }) => ({ key: `centre ${key}`, at: { lat, lon }, image: storeIcon(tokens.store), label: `Standort ${name}` }));

/** Names of the rings at their northern edge; only around a single shop, where they can be told apart. */
export function ringIcons(
  centres: readonly MapCentre[], radii: readonly number[], tokens: MapTokens, labelOf: (km: number) => string, onSelect: (km: number) => void,
): MapIcon[] {
  const [centre] = centres;
  if (!centre || centres.length > 1) return [];
  return radii.map((km) => ({
    key: `ring ${km}`, at: placeAt(centre, km, 0), image: textIcon(`${formatCount(km)} km`, tokens.card, tokens.text),
    label: labelOf(km), onSelect: () => onSelect(km),
  }));
}
