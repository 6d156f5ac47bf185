/** Width and height of a cluster's icon in px (specification, section 9). */
export const ICON_SIZE = 50;

/** Red above the larger of this and the mean. */
const FEW = 10;

const short = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** From 1000 on abbreviated. @example shortCount(999) // '999'; shortCount(1240) // '1,2k' */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${short.format(count / 1000)}k`);

/** Colour of a cluster among others; the number in it tells the same without colour. */
export const iconColor = (count: number, mean: number): 'red' | 'blue' =>
  count > Math.max(FEW, mean) ? 'red' : 'blue';

/** Mean count of what is in sight; 0 without any. */
export const meanCount = (groups: readonly { count: number }[]): number =>
  groups.length === 0 ? 0 : groups.reduce((sum, { count }) => sum + count, 0) / groups.length;

export interface Picture {
  url: string;
  width: number;
  height: number;
}

/** SVG as an image's address. */
const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const FONT = 'font-family="system-ui, sans-serif" font-weight="600" text-anchor="middle"';

/** Disc with a count and a soft rim. @param fill CSS colour with enough contrast to white */
export function clusterIcon(count: number, fill: string): Picture {
  const middle = ICON_SIZE / 2;
  return {
    width: ICON_SIZE,
    height: ICON_SIZE,
    url: svgUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIZE}" height="${ICON_SIZE}">` +
        `<circle cx="${middle}" cy="${middle}" r="24" fill="${fill}" opacity=".28"/><circle cx="${middle}" cy="${middle}" r="19" fill="${fill}"/>` +
        `<text x="${middle}" y="${middle + 4.5}" fill="#fff" font-size="13" ${FONT}>${shortCount(count)}</text></svg>`,
    ),
  };
}

/** A pill with a few letters, e.g. '5 km' at a ring. */
export function textIcon(text: string, fill: string, color: string): Picture {
  const width = 18 + text.length * 7;
  return {
    width,
    height: 24,
    url: svgUrl(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="24">` +
        `<rect x=".5" y=".5" width="${width - 1}" height="23" rx="11.5" fill="${fill}" stroke="${color}" stroke-opacity=".5"/>` +
        `<text x="${width / 2}" y="16" fill="${color}" font-size="12" ${FONT}>${text}</text></svg>`,
    ),
  };
}

/** The shop itself: a pin with its point at the place, so long that its head stands above a cluster there. */
export const storeIcon = (fill: string): Picture => ({
  width: 30,
  height: 58,
  url: svgUrl(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="58">' +
      `<path d="M14 26h2l-.5 31h-1z" fill="${fill}"/><circle cx="15" cy="15" r="13.500" fill="${fill}" stroke="#fff" stroke-width="1.500"/>` +
      '<path d="M8 18v-5l1.500-3h11l1.500 3v5zM12 18v-3h3v3" fill="none" stroke="#fff" stroke-width="1.600" stroke-linejoin="round"/></svg>',
  ),
});
