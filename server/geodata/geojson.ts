/** One area of the BKG's package: `AGS` is its official number, `GF` 4 is land, 2 is water. */
export interface BkgFeature {
  type: 'Feature';
  properties: { GF: number; AGS: string; GEN: string; BEZ: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
}

type Ring = [longitude: number, latitude: number][];

/** The package writes an area with land and water as a collection inside the list. */
type Nested = BkgFeature | { type: 'FeatureCollection'; features: Nested[] };

const KM_PER_DEGREE = 111.195;

/** The land parts of a list of the package. */
export function landOf(list: readonly Nested[]): BkgFeature[] {
  return list
    .flatMap((item) => (item.type === 'FeatureCollection' ? landOf(item.features) : [item]))
    .filter((feature) => feature.properties.GF === 4);
}

/** Area in km² (negative for a ring against the clock) and its moments about the ring's first point, in degrees. */
function moments(ring: Ring) {
  const [x0, y0] = ring[0]!;
  let [twice, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [ax, ay] = [ring[index - 1]![0] - x0, ring[index - 1]![1] - y0];
    const [bx, by] = [ring[index]![0] - x0, ring[index]![1] - y0];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  const squareKm = KM_PER_DEGREE ** 2 * Math.cos((y0 * Math.PI) / 180);
  return {
    km2: (Math.abs(twice) / 2) * squareKm,
    longitude: twice ? x0 + x / (3 * twice) : x0,
    latitude: twice ? y0 + y / (3 * twice) : y0,
  };
}

/** Centroid and area in km² of all parts together; holes count off. */
export function centreOf(features: readonly BkgFeature[]): { latitude: number; longitude: number; qkm: number } {
  const sum = { qkm: 0, longitude: 0, latitude: 0 };
  for (const { geometry } of features) {
    for (const polygon of geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) {
      for (const [index, ring] of polygon.entries()) {
        const { km2, longitude, latitude } = moments(ring);
        const part = index === 0 ? km2 : -km2;
        sum.qkm += part;
        sum.longitude += part * longitude;
        sum.latitude += part * latitude;
      }
    }
  }
  return { qkm: sum.qkm, longitude: sum.longitude / sum.qkm, latitude: sum.latitude / sum.qkm };
}
