import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import * as L from 'leaflet';
import type { GeoJsonObject } from 'geojson';
import { inTurn } from '@portal/shared/ui';
import type { Box, MapArea, MapIcon, MapRing, MapSurface, SurfaceOptions } from '../core/surface.ts';
import type { AreasDocument } from '../core/read-areas.ts';
import { readDistrictBorders, readLand, readStateBorders } from '../core/read-outlines.ts';
import { createIconLayer } from './icon-layer.ts';

/** Closer than this the outlines are only straight lines. */
const MAX_ZOOM = 17;

const hasCanvas = (): boolean => document.createElement('canvas').getContext('2d') !== null;

const bounds = ({ west, south, east, north }: Box): L.LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const padded = (map: L.Map): Box => {
  const box = map.getBounds().pad(0.1);
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
};

interface LeafletOptions extends SurfaceOptions {
  /** The API's layer 'kreise'. */
  outlines: AreasDocument;
}

/** A map by Leaflet on a canvas, over outlines instead of tiles: nobody outside learns what is looked at. */
export function openLeaflet({ element, box, colors: first, onMove, onPlace, outlines }: LeafletOptions): MapSurface {
  let colors = first;
  const map = L.map(element, {
    // Browsers that hand out no canvas draw the same by elements.
    renderer: hasCanvas() ? L.canvas({ padding: 0.3 }) : L.svg({ padding: 0.3 }),
    attributionControl: false,
    zoomControl: false,
    maxZoom: MAX_ZOOM,
    minZoom: 5,
    // A wheel or a finger that passes by scrolls the page; whoever has chosen the map zooms by wheel, on touch screens with two fingers.
    scrollWheelZoom: false,
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  L.control.zoom({ zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern', position: 'topright' }).addTo(map);
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  if (onPlace) map.on('click', ({ latlng }: L.LeafletMouseEvent) => onPlace({ lat: latlng.lat, lon: latlng.lng }));

  const still = { interactive: false, smoothFactor: 1 };
  const outline = (style: () => L.PathOptions) => L.geoJSON(undefined, { ...still, style });
  const land = outline(() => ({
    stroke: true,
    color: colors.border,
    weight: 1.5,
    fillColor: colors.land,
    fillOpacity: 1,
  }));
  const districts = outline(() => ({ color: colors.border, weight: 0.8, opacity: 0.8 }));
  const states = outline(() => ({ color: colors.border, weight: 1.6 }));
  const areas = L.featureGroup();
  const rings = L.featureGroup();
  const icons = createIconLayer(map);
  map.fitBounds(bounds(box));
  const layers = [land, areas, districts, states, rings];
  for (const layer of layers) layer.addTo(map);
  /** What is added to a layer comes on top of all. */
  const stack = () => layers.toReversed().forEach((layer) => layer.bringToBack());
  const fill = (layer: L.GeoJSON, read: (document: AreasDocument) => GeoJsonObject) =>
    inTurn(() => {
      layer.addData(read(outlines));
      stack();
    });
  // One per task: the borders of a whole country at once would hold the page up.
  const waiting = [fill(land, readLand), fill(states, readStateBorders), fill(districts, readDistrictBorders)];
  icons.redraw();
  map.on('moveend', () => {
    icons.redraw();
    onMove();
  });
  const resize = new ResizeObserver(() => map.invalidateSize());
  resize.observe(element);

  return {
    view: () => ({ ...padded(map), zoom: map.getZoom() }),
    show: (next) => void map.fitBounds(bounds(next)),
    zoomTo: (at, zoom) => void map.setView([at.lat, at.lon], Math.min(zoom, MAX_ZOOM)),
    setIcons: (next: readonly MapIcon[]) => icons.set(next),
    setRings: (next: readonly MapRing[]) => {
      rings.clearLayers();
      for (const { at, km } of next) {
        rings.addLayer(
          L.circle([at.lat, at.lon], {
            radius: km * 1000,
            interactive: false,
            color: colors.ring,
            weight: 1.5,
            dashArray: '6 5',
            fill: false,
          }),
        );
      }
    },
    setAreas: (next: readonly MapArea[]) => {
      areas.clearLayers();
      for (const area of next) areas.addLayer(drawArea(area, colors.area));
      stack();
    },
    repaint: (next) => {
      colors = next;
      for (const part of [land, districts, states]) part.resetStyle();
      areas.setStyle({ color: colors.area, fillColor: colors.area });
      rings.setStyle({ color: colors.ring });
      // A move is what the canvas is drawn anew by at once, also where the size stays.
      map.invalidateSize();
      map.fire('moveend');
    },
    close: () => {
      for (const leave of waiting) leave();
      resize.disconnect();
      map.remove();
    },
  };
}

function drawArea({ geometry, shade, label, onSelect }: MapArea, color: string): L.Layer {
  const layer = L.geoJSON(geometry, {
    interactive: onSelect !== undefined,
    style: {
      color,
      weight: 1,
      opacity: 0.7,
      fillColor: color,
      fill: shade !== null,
      fillOpacity: 0.1 + 0.55 * (shade ?? 0),
    },
  });
  layer.bindTooltip(label, { sticky: true });
  if (onSelect) layer.on('click', onSelect);
  return layer;
}
