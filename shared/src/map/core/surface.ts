import type { MultiPolygon, Polygon } from 'geojson';

/** Degrees, WGS 84. */
export interface Place {
  lat: number;
  lon: number;
}

/** Degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** All of Germany. */
export const GERMANY: Box = { west: 5.9, south: 47.3, east: 15, north: 55 };

/** What is in sight; `zoom` as map services count it: at 0 the world is 256 px wide, each step doubles it. */
export interface MapView extends Box {
  zoom: number;
}

/** A picture at a place. Icons with a label can be chosen by mouse and keyboard. */
export interface MapIcon {
  /** The same icon of an earlier drawing is kept, with the focus on it. */
  key: string;
  at: Place;
  image: { url: string; width: number; height: number };
  /** Pixel of the picture that stands at the place, from its upper left corner; its middle unless told. */
  anchor?: { x: number; y: number } | undefined;
  /** For tooltip and screen readers. */
  label: string;
  /** Short text below it, left out where there is no room, and where the map has names of its own. */
  caption?: string | undefined;
  onSelect?: (() => void) | undefined;
}

export interface MapRing {
  at: Place;
  km: number;
}

/** A coloured area; `shade` from 0 to 1, null: outline alone. */
export interface MapArea {
  key: string;
  geometry: Polygon | MultiPolygon;
  shade: number | null;
  label: string;
  onSelect?: (() => void) | undefined;
}

/** Colours of the page's scheme; see tokens.css. */
export interface MapColors {
  land: string;
  border: string;
  text: string;
  ring: string;
  area: string;
}

/** The one interface that a map service is used through. What is set replaces what was set before. */
export interface MapSurface {
  view(): MapView;
  /** Moves and zooms until the box is in sight. */
  show(box: Box): void;
  zoomTo(at: Place, zoom: number): void;
  setIcons(icons: readonly MapIcon[]): void;
  setRings(rings: readonly MapRing[]): void;
  setAreas(areas: readonly MapArea[]): void;
  /** Draws at once in these colours and in the size that the element has now: for paper, which waits for nothing. */
  repaint(colors: MapColors): void;
  close(): void;
}

export interface SurfaceOptions {
  /** Empty, with a height; `box` is in sight first. */
  element: HTMLElement;
  box: Box;
  colors: MapColors;
  /** Called after each move, not for the first view. */
  onMove: () => void;
  /** Called with a place of the map itself that was clicked. */
  onPlace?: ((at: Place) => void) | undefined;
}
