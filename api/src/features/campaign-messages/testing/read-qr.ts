import { inflateSync } from 'node:zlib';
import jsQr from 'jsqr';

/** Pixels of one square, and the white around all of them in squares. */
const SCALE = 4;
const QUIET = 4;

/**
 * What a telephone reads of the QR codes in a PDF, page by page, in the order in which they are drawn: their squares are the
 * only rectangles on whole numbers in it. Drawn as pixels and read by another program than wrote them.
 */
export function readQrCodes(pdf: Buffer): (string | undefined)[] {
  const squares = streamsOf(pdf)
    // Each code restores what it had saved: a page may show several.
    .flatMap((content) => content.split(/^Q$/m))
    .map((content) => [...content.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm)].map((found) => found.slice(1, 4).map(Number)))
    .filter((runs) => runs.length > 0);
  return squares.map((runs) => {
    const size = Math.max(...runs.map(([from = 0, , length = 0]) => from + length));
    const width = (size + 2 * QUIET) * SCALE;
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
    for (const [from = 0, row = 0, length = 0] of runs)
      for (let y = (row + QUIET) * SCALE; y < (row + QUIET + 1) * SCALE; y += 1)
        for (let x = (from + QUIET) * SCALE; x < (from + length + QUIET) * SCALE; x += 1)
          pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    return jsQr(pixels, width, width)?.data;
  });
}

/** Those of its streams that are text. */
export function streamsOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)].flatMap(([, content = '']) => {
    try {
      return [inflateSync(Buffer.from(content, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}
