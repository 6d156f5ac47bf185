import { MOST_PIXELS } from './most-pixels.ts';

/** Starts of frames, which say how large the picture is; C4, C8 and CC are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/** Whether a frame has a size that may be drawn and colours that a PDF can have, which all that draws it asks for. */
function isSoundFrame(bytes: Buffer, at: number): boolean {
  const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
  return pixels >= 1 && pixels <= MOST_PIXELS && [1, 3, 4].includes(bytes.readUInt8(at + 9));
}

/** Whether a file that begins as a JPEG is one: a sound frame, and after it a scan with something in it that ends. */
export function isSoundJpeg(content: Uint8Array): boolean {
  const bytes = Buffer.from(content);
  let hasFrame = false;
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) return hasFrame && bytes.indexOf(END, next) > next;
    if (isFrame(marker)) {
      if (hasFrame || !isSoundFrame(bytes, at)) return false;
      hasFrame = true;
    }
    // Any number of them may stand before a marker.
    at = marker === 0xff ? at + 1 : next;
  }
  return false;
}
