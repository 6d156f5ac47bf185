import Supercluster from 'supercluster';
import { CLUSTER_OPTIONS, NO_SUCH_CLUSTER } from './cluster-options.ts';
import type { MapView, Place } from './surface.ts';

/** Several people at one place, e.g. the customers of a postcode. */
export interface MapPoint extends Place {
  key: string;
  /** How many people. */
  count: number;
  /** Short, stands below the icon. */
  name: string;
}

/** An icon's content: one point, or several in a cluster, at their common centre. */
export interface PointGroup {
  at: Place;
  count: number;
  /** Name of the point with the most people. */
  name: string;
  points: number;
  /** Of a cluster; null for a single point, which `key` then tells. */
  clusterId: number | null;
  key: string;
}

export interface ClusterModel {
  groupsIn(view: MapView): PointGroup[];
  /** Zoom at which the cluster falls apart; null when the present points have no such cluster (any more). */
  expansionZoom(clusterId: number): number | null;
  /** The points of a cluster that no zoom takes apart, since all stand at one place; null for any other. */
  pointsAtOnePlace(clusterId: number): PointGroup[] | null;
}

interface Summed {
  count: number;
  name: string;
  largest: number;
}

/** Clusters points for any view; pure, the same for every map service. */
export function createClusterModel(points: readonly MapPoint[]): ClusterModel {
  const index = new Supercluster<MapPoint, Summed>({
    ...CLUSTER_OPTIONS,
    map: ({ count, name }) => ({ count, name, largest: count }),
    reduce: (sum, { count, name, largest }) => {
      sum.count += count;
      if (largest > sum.largest) Object.assign(sum, { name, largest });
    },
  });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
      properties: point,
    })),
  );

  const orGone = <T>(ask: () => T): T | null => {
    try {
      return ask();
    } catch (error) {
      // The points have changed since the icon was drawn: whoever asks draws again.
      if (error instanceof Error && error.message === NO_SUCH_CLUSTER) return null;
      throw error;
    }
  };

  return {
    groupsIn: ({ west, south, east, north, zoom }) =>
      index.getClusters([west, south, east, north], Math.max(0, Math.round(zoom))).map(({ geometry, properties }) => {
        const at = { lat: geometry.coordinates[1] ?? 0, lon: geometry.coordinates[0] ?? 0 };
        const { count, name } = properties;
        return 'cluster_id' in properties
          ? {
              at,
              count,
              name,
              points: properties.point_count,
              clusterId: properties.cluster_id,
              key: `cluster ${properties.cluster_id}`,
            }
          : { at, count, name, points: 1, clusterId: null, key: properties.key };
      }),
    expansionZoom: (clusterId) => orGone(() => index.getClusterExpansionZoom(clusterId)),
    pointsAtOnePlace: (clusterId) => {
      const found = orGone(() => index.getLeaves(clusterId, Infinity))?.map(({ properties }) => properties) ?? [];
      const [first] = found;
      if (!first || found.some(({ lat, lon }) => lat !== first.lat || lon !== first.lon)) return null;
      return found.map(({ lat, lon, count, name, key }) => ({
        at: { lat, lon },
        count,
        name,
        points: 1,
        clusterId: null,
        key,
      }));
    },
  };
}
