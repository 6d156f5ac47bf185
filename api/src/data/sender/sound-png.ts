import { crc32, inflateSync } from 'node:zlib';
import { MOST_PIXELS } from './most-pixels.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and check sum around the data of a chunk. */
const CHUNK_BYTES = 12;

/**
 * Whether a file that begins as a PNG is one to its end. What draws PDFs trusts it: a wrong length keeps it busy for
 * ever, and pixels that cannot be unpacked end the whole process.
 */
export function isSoundPng(bytes: Uint8Array): boolean {
  const chunks = chunksOf(Buffer.from(bytes));
  const [header, ...rest] = chunks ?? [];
  if (header?.type !== 'IHDR' || header.data.length !== 13 || rest.some(({ type }) => type === 'IHDR')) return false;
  const pixels = header.data.readUInt32BE(0) * header.data.readUInt32BE(4);
  if (pixels < 1 || pixels > MOST_PIXELS) return false;
  try {
    inflateSync(Buffer.concat(rest.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))), {
      maxOutputLength: MOST_PIXELS * 9,
    });
    return true;
  } catch {
    return false;
  }
}

/** Up to the one that ends the picture; null where one is cut off or not as it was written. */
function chunksOf(bytes: Buffer): { type: string; data: Buffer }[] | null {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length;) {
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return null;
}
