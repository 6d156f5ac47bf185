import type { AreasDocument } from './core/read-areas.ts';
import type { MapSurface, SurfaceOptions } from './core/surface.ts';

/** Where a map comes from. */
export interface MapSource {
  /** Of Google Maps; undefined: our own outlines. */
  key: string | undefined;
  /** Outlines of states and districts; asked for only where the map has none of its own. */
  loadOutlines: () => Promise<AreasDocument>;
  /** Called when Google refuses the key after the map was opened. */
  onRefused: () => void;
}

async function openOwn(options: SurfaceOptions, loadOutlines: MapSource['loadOutlines']): Promise<MapSurface> {
  const [{ openLeaflet }, outlines] = await Promise.all([import('./leaflet/open-leaflet.ts'), loadOutlines()]);
  return openLeaflet({ ...options, outlines });
}

async function openForeign(options: SurfaceOptions, key: string, onRefused: () => void): Promise<MapSurface> {
  const [{ openGoogle }, { loadGoogle, whenGoogleRefuses }] = await Promise.all([
    import('./google/open-google.ts'),
    import('./google/google-parts.ts'),
  ]);
  whenGoogleRefuses(onRefused);
  return openGoogle(await loadGoogle(key), options);
}

/** Begins to fetch what a map is drawn with, while the figures are still on their way. */
export function warmUpMap(key: string | undefined): void {
  const failed = () => undefined;
  if (key === undefined) import('./leaflet/open-leaflet.ts').catch(failed);
  else import('./google/google-parts.ts').then(({ loadGoogle }) => loadGoogle(key)).catch(failed);
}

/**
 * Opens a map in an element: by Google with a key, else, and where Google cannot be reached, over our own outlines.
 * @throws when the outlines cannot be loaded either
 */
export async function openMap(
  options: SurfaceOptions,
  { key, loadOutlines, onRefused }: MapSource,
): Promise<MapSurface> {
  if (key === undefined) return openOwn(options, loadOutlines);
  try {
    return await openForeign(options, key, onRefused);
  } catch {
    return openOwn(options, loadOutlines);
  }
}
