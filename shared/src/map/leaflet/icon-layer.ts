import * as L from 'leaflet';
import { placeCaptions, type Rectangle } from '../core/place-captions.ts';
import type { MapIcon } from '../core/surface.ts';

interface IconLayer {
  set(icons: readonly MapIcon[]): void;
  /** Places the captions anew, after a move. */
  redraw(): void;
}

/** How the icon looks; an icon that has not changed stays, and keeps the focus. */
const looksOf = ({ at, image, anchor, label }: MapIcon): string =>
  [at.lat, at.lon, image.url, anchor?.x, anchor?.y, label].join(' ');

/** Pixels from the place to the middle of the picture. */
const shiftOf = ({ image, anchor }: MapIcon) =>
  anchor ? { x: image.width / 2 - anchor.x, y: image.height / 2 - anchor.y } : { x: 0, y: 0 };

function drawIcon(icon: MapIcon, select: () => void): L.Marker {
  const { at, image, anchor, label, onSelect } = icon;
  const marker = L.marker([at.lat, at.lon], {
    icon: L.icon({
      iconUrl: image.url,
      iconSize: [image.width, image.height],
      ...(anchor && { iconAnchor: [anchor.x, anchor.y] }),
    }),
    title: label,
    alt: label,
    keyboard: onSelect !== undefined,
    interactive: onSelect !== undefined,
    // The small ones lie above the large ones, so that each can be met.
    zIndexOffset: onSelect ? 1000 - image.width * 10 : 0,
    riseOnHover: true,
  });
  marker.on('click', select);
  // Leaflet tells of keys, but does not take Enter for a click.
  marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') select();
  });
  return marker;
}

/** Icons of a map with their captions. */
export function createIconLayer(map: L.Map): IconLayer {
  const drawn = new Map<string, { looks: string; marker: L.Marker }>();
  const captions = L.layerGroup().addTo(map);
  let current: readonly MapIcon[] = [];

  const redraw = () => {
    captions.clearLayers();
    const middleOf = (icon: MapIcon) =>
      map.latLngToContainerPoint([icon.at.lat, icon.at.lon]).add(L.point(shiftOf(icon)));
    const boxes = current.map((icon): Rectangle => {
      const { x, y } = middleOf(icon);
      const [width, height] = [icon.image.width / 2 - 4, icon.image.height / 2 - 4];
      return { left: x - width, right: x + width, top: y - height, bottom: y + height };
    });
    const wanted = current.flatMap((icon) => {
      const { x, y } = middleOf(icon);
      return icon.caption ? [{ text: icon.caption, x, y: y + icon.image.height / 2 - 3, icon }] : [];
    });
    for (const { text, icon } of placeCaptions(wanted, boxes)) {
      const content = document.createElement('span');
      content.textContent = text;
      const shift = shiftOf(icon);
      captions.addLayer(
        L.marker([icon.at.lat, icon.at.lon], {
          interactive: false,
          keyboard: false,
          icon: L.divIcon({
            html: content,
            className: 'portal-map-caption',
            iconSize: [0, 0],
            iconAnchor: [-shift.x, 3 - shift.y - icon.image.height / 2],
          }),
        }),
      );
    }
  };

  return {
    redraw,
    set: (icons) => {
      current = icons;
      const keys = new Set(icons.map(({ key }) => key));
      for (const [key, { marker }] of drawn) {
        if (keys.has(key)) continue;
        marker.remove();
        drawn.delete(key);
      }
      for (const icon of icons) {
        const known = drawn.get(icon.key);
        if (known?.looks === looksOf(icon)) continue;
        known?.marker.remove();
        // Looked up when chosen: the icon may have got another meaning since.
        const marker = drawIcon(icon, () => current.find(({ key }) => key === icon.key)?.onSelect?.()).addTo(map);
        drawn.set(icon.key, { looks: looksOf(icon), marker });
      }
      redraw();
    },
  };
}
