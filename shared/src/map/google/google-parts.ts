/// <reference types="google.maps" />

/** What of Google's interface is used: small enough to be stood in for by a test. */
export interface GoogleParts {
  Map: typeof google.maps.Map;
  Circle: typeof google.maps.Circle;
  Marker: typeof google.maps.Marker;
  Point: typeof google.maps.Point;
  Size: typeof google.maps.Size;
}

let loading: Promise<GoogleParts> | undefined;

async function load(key: string): Promise<GoogleParts> {
  const { importLibrary, setOptions } = await import('@googlemaps/js-api-loader');
  setOptions({ key, v: 'quarterly', language: 'de', region: 'DE' });
  const [{ Map, Circle }, { Marker }, { Point, Size }] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('core'),
  ]);
  return { Map, Circle, Marker, Point, Size };
}

/**
 * Loads Google's script with the key, once per page. Only maps and markers: nothing here stands on the places
 * library, which a key may lack.
 * @throws what the loader throws when the script cannot be had
 */
export function loadGoogle(key: string): Promise<GoogleParts> {
  loading ??= load(key).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Google calls this global function when it refuses the key; the map that stands there is useless then. */
export function whenGoogleRefuses(refused: () => void): void {
  Object.assign(globalThis, { gm_authFailure: refused });
}
