import type { Palette } from './palette.ts';

export interface Drawing {
  /** Markup of an `svg` element. */
  svg: string;
  width: number;
  height: number;
}

/** In px: what a title takes, each line below it, and the edge around all. */
const [HEAD, LINE, EDGE] = [56, 20, 24];
/** A letter's width at 13 px, on the safe side. */
const LETTER = 7;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines of at most so many letters: what is drawn here is never laid out before it is saved. */
function wrapped(line: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A drawing with its title, and smaller lines below that, on the card's ground, as it is saved. */
export function framed(
  [title = '', ...more]: readonly string[],
  { svg, width, height }: Drawing,
  { card, text, dimmed, font }: Palette,
): Drawing {
  const lines = more.flatMap((line) => wrapped(line, width / LETTER));
  const head = HEAD + lines.length * LINE;
  const whole = { width: width + 2 * EDGE, height: height + head + EDGE };
  return {
    ...whole,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}" font-family="${escaped(font).replaceAll('"', "'")}">` +
      `<rect width="100%" height="100%" fill="${card}"/>` +
      `<text x="${EDGE}" y="36" font-size="18" font-weight="600" fill="${text}">${escaped(title)}</text>` +
      lines
        .map(
          (line, at) =>
            `<text x="${EDGE}" y="${HEAD + at * LINE}" font-size="13" fill="${dimmed}">${escaped(line)}</text>`,
        )
        .join('') +
      `<g transform="translate(${EDGE} ${head})">${svg}</g></svg>`,
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
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be painted.'))),
      'image/png',
    );
  });
}
