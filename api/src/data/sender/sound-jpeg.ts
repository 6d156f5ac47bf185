import { imageTypeOf } from './image-type.ts';
import { MOST_PIXELS } from './most-pixels.ts';

/** Starts of frames, which say how large the picture is; C4, C8 and CC are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const SCAN = 0xda;
const END = Buffer.from([0xff, 0xd9]);

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Of a frame whose size may be drawn and whose colours a PDF can have, which all that draws it asks for. */
function sizeOfFrame(bytes: Buffer, at: number): PictureSize | null {
  const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  const pixels = width * height;
  return pixels >= 1 && pixels <= MOST_PIXELS && [1, 3, 4].includes(bytes.readUInt8(at + 9)) ? { width, height } : null;
}

/** The size of a JPEG that is one: a sound frame, and after it a scan with something in it that ends. null: it is none. */
export function sizeOfJpeg(content: Uint8Array): PictureSize | null {
  const bytes = Buffer.from(content);
  if (imageTypeOf(bytes) !== 'image/jpeg') return null;
  let size: PictureSize | null = null;
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === SCAN) return bytes.indexOf(END, next) > next ? size : null;
    if (isFrame(marker)) {
      if (size) return null;
      size = sizeOfFrame(bytes, at);
      if (!size) return null;
    }
    // Any number of them may stand before a marker.
    at = marker === 0xff ? at + 1 : next;
  }
  return null;
}
