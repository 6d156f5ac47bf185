import type { Box, MapArea, MapIcon, MapRing, MapSurface, SurfaceOptions } from '../core/surface.ts';
import type { GoogleParts } from './google-parts.ts';

const literal = ({ lat, lon }: { lat: number; lon: number }): google.maps.LatLngLiteral => ({ lat, lng: lon });
const bounds = ({ west, south, east, north }: Box): google.maps.LatLngBoundsLiteral => ({ west, south, east, north });

/** A map by Google, over the same interface as our own. */
export function openGoogle(parts: GoogleParts, { element, box, colors, onMove, onPlace }: SurfaceOptions): MapSurface {
  const map = new parts.Map(element, {
    center: { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 },
    zoom: 10,
    maxZoom: 18,
    // One finger and a passing wheel scroll the page.
    gestureHandling: 'cooperative',
    keyboardShortcuts: true,
    clickableIcons: false,
    mapTypeControl: false,
    streetViewControl: false,
    fullscreenControl: false,
    scaleControl: true,
  });
  map.fitBounds(bounds(box));
  map.addListener('idle', onMove);
  if (onPlace)
    map.addListener(
      'click',
      ({ latLng }: google.maps.MapMouseEvent) => latLng && onPlace({ lat: latLng.lat(), lon: latLng.lng() }),
    );
  const markers = new Map<string, { looks: string; marker: google.maps.Marker }>();
  let current: readonly MapIcon[] = [];
  let circles: google.maps.Circle[] = [];
  let shades = new Map<string, MapArea>();
  map.data.setStyle((feature) => {
    const shade = shades.get(String(feature.getId()))?.shade ?? null;
    return {
      strokeColor: colors.area,
      strokeWeight: 1,
      fillColor: colors.area,
      fillOpacity: shade === null ? 0 : 0.1 + 0.55 * shade,
    };
  });
  map.data.addListener('click', ({ feature }: google.maps.Data.MouseEvent) =>
    shades.get(String(feature.getId()))?.onSelect?.(),
  );

  const setIcons = (icons: readonly MapIcon[]) => {
    current = icons;
    const keys = new Set(icons.map(({ key }) => key));
    for (const [key, { marker }] of markers) {
      if (keys.has(key)) continue;
      marker.setMap(null);
      markers.delete(key);
    }
    for (const { key, at, image, anchor, label, onSelect } of icons) {
      const looks = [at.lat, at.lon, image.url, anchor?.x, anchor?.y, label].join(' ');
      const known = markers.get(key);
      if (known?.looks === looks) continue;
      known?.marker.setMap(null);
      const marker = new parts.Marker({
        map,
        position: literal(at),
        title: label,
        clickable: onSelect !== undefined,
        zIndex: onSelect ? 1000 - image.width : 0,
        // An element of its own: only such markers can be reached by keyboard.
        optimized: false,
        icon: {
          url: image.url,
          anchor: new parts.Point(anchor?.x ?? image.width / 2, anchor?.y ?? image.height / 2),
          scaledSize: new parts.Size(image.width, image.height),
        },
      });
      marker.addListener('click', () => current.find((icon) => icon.key === key)?.onSelect?.());
      markers.set(key, { looks, marker });
    }
  };

  const setRings = (rings: readonly MapRing[]) => {
    for (const circle of circles) circle.setMap(null);
    circles = rings.map(
      ({ at, km }) =>
        new parts.Circle({
          map,
          center: literal(at),
          radius: km * 1000,
          clickable: false,
          fillOpacity: 0,
          strokeColor: colors.ring,
          strokeWeight: 1.5,
        }),
    );
  };

  return {
    view: () => {
      const found = map.getBounds()?.toJSON() ?? bounds(box);
      return { west: found.west, south: found.south, east: found.east, north: found.north, zoom: map.getZoom() ?? 10 };
    },
    show: (next) => map.fitBounds(bounds(next)),
    zoomTo: (at, zoom) => {
      map.setZoom(zoom);
      map.panTo(literal(at));
    },
    setIcons,
    setRings,
    setAreas: (areas) => {
      map.data.forEach((feature) => map.data.remove(feature));
      shades = new Map(areas.map((area) => [area.key, area]));
      for (const { key, geometry } of areas)
        map.data.addGeoJson({ type: 'Feature', id: key, geometry, properties: {} });
    },
    // Its tiles are light in any scheme, and come when they come.
    repaint: () => {},
    close: () => {
      setIcons([]);
      setRings([]);
      element.replaceChildren();
    },
  };
}
