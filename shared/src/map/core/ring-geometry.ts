import type { Box, Place } from './surface.ts';

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in km, as the API measures it. */
export function distanceKm(a: Place, b: Place): number {
  const haversine =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The place `km` away in a direction. @param bearing degrees clockwise from north */
export function placeAt({ lat, lon }: Place, km: number, bearing: number): Place {
  const [angle, direction, phi] = [km / EARTH_KM, radians(bearing), radians(lat)];
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(direction);
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sine,
  );
  return { lat: degrees(Math.asin(sine)), lon: lon + degrees(turn) };
}

/** Width of a tile at zoom 0 in px, and the equator's length in km. */
const [TILE, EQUATOR_KM] = [256, 40_075];

/** How long a kilometre is on the map. @param zoom as `MapView` has it */
export const pixelsPerKm = (lat: number, zoom: number): number =>
  (TILE * 2 ** zoom) / (EQUATOR_KM * Math.cos(radians(lat)));

/** Smallest box around a ring. */
export function ringBox(at: Place, km: number): Box {
  const half = degrees(km / EARTH_KM);
  // Meridians meet at the pole: the ring's widest point lies a little north of its centre.
  const wide = degrees(Math.asin(Math.min(1, Math.sin(km / EARTH_KM) / Math.cos(radians(at.lat)))));
  return { west: at.lon - wide, east: at.lon + wide, south: at.lat - half, north: at.lat + half };
}

/** Smallest box around places and other boxes; undefined without any. */
export function boxAround(parts: readonly (Place | Box)[]): Box | undefined {
  const boxes = parts.map((part): Box =>
    'west' in part ? part : { west: part.lon, east: part.lon, south: part.lat, north: part.lat },
  );
  if (boxes.length === 0) return undefined;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
