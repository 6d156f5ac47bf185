import type { Palette } from './palette.ts';

export interface Drawing {
  /** Markup of an `svg` element. */
  svg: string;
  width: number;
  height: number;
}

const HEAD = 56;
const EDGE = 24;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A drawing with its title on the card's ground, as it is saved. */
export function framed(title: string, { svg, width, height }: Drawing, { card, text, font }: Palette): Drawing {
  const whole = { width: width + 2 * EDGE, height: height + HEAD + EDGE };
  return {
    ...whole,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}" font-family="${escaped(font).replaceAll('"', "'")}">`
      + `<rect width="100%" height="100%" fill="${card}"/>`
      + `<text x="${EDGE}" y="36" font-size="18" font-weight="600" fill="${text}">${escaped(title)}</text>`
      + `<g transform="translate(${EDGE} ${HEAD})">${svg}</g></svg>`,
  };
}

/**
 * Paints a drawing twice as large as on the screen, sharp enough for print.
 * @throws Error when the browser cannot read the drawing
 */
export async function toPng({ svg, width, height }: Drawing): Promise<Blob> {
  const image = new Image(width * 2, height * 2);
  // A data URL: the security policy allows no blob as an image.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be painted.'))), 'image/png');
  });
}
