import { crc32 } from 'node:zlib';
import { bytesOf, COLUMN_NAMES, type ColumnName } from './columns.ts';

/**
 * All that selections count of one store's customers, one typed array per column; row i is the same customer in each.
 * Who the customers are is not in it.
 */
export interface Segment {
  rows: number;
  columns: Record<ColumnName, Uint8Array | Uint16Array>;
  /** Bytes it was read from. */
  bytes: number;
}

const MAGIC = 0x47_45_53_4F; // 'OSEG'
/** Raise it when columns or their meaning change: older segments are then built anew. */
const FORMAT = 1;
const HEADER = { magic: 0, format: 4, columns: 6, rows: 8, checksum: 12 } as const;
const HEADER_BYTES = 16;

/** Little endian, as is every machine that Node and typed arrays run on here: header, then column after column. */
export function encodeSegment(rows: number, columns: Record<ColumnName, ArrayLike<number>>): Buffer {
  const { buffer, view, arrays } = layOut(new ArrayBuffer(sizeOf(rows)), 0, rows);
  for (const name of COLUMN_NAMES) arrays[name].set(columns[name]);
  view.setUint32(HEADER.magic, MAGIC, true);
  view.setUint16(HEADER.format, FORMAT, true);
  view.setUint16(HEADER.columns, COLUMN_NAMES.length, true);
  view.setUint32(HEADER.rows, rows, true);
  view.setUint32(HEADER.checksum, crc32(buffer.subarray(HEADER_BYTES)), true);
  return buffer;
}

/**
 * Views on the given bytes, which must not change afterwards; nothing is copied.
 * @returns undefined when they are damaged or of another format: then the segment is to be built anew.
 */
export function decodeSegment(bytes: Buffer): Segment | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  // Two-byte columns need an even address; a small buffer may stand anywhere in Node's pool.
  const source = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  const view = new DataView(source.buffer, source.byteOffset, source.length);
  const rows = view.getUint32(HEADER.rows, true);
  const readable = view.getUint32(HEADER.magic, true) === MAGIC
    && view.getUint16(HEADER.format, true) === FORMAT
    && view.getUint16(HEADER.columns, true) === COLUMN_NAMES.length
    && source.length === sizeOf(rows)
    && view.getUint32(HEADER.checksum, true) === crc32(source.subarray(HEADER_BYTES));
  if (!readable) return undefined;
  return { rows, columns: layOut(source.buffer as ArrayBuffer, source.byteOffset, rows).arrays, bytes: source.length };
}

const sizeOf = (rows: number) => HEADER_BYTES + rows * COLUMN_NAMES.reduce((sum, name) => sum + bytesOf(name), 0);

function layOut(buffer: ArrayBuffer, start: number, rows: number) {
  let offset = start + HEADER_BYTES;
  const arrays = {} as Segment['columns'];
  for (const name of COLUMN_NAMES) {
    arrays[name] = bytesOf(name) === 2 ? new Uint16Array(buffer, offset, rows) : new Uint8Array(buffer, offset, rows);
    offset += rows * bytesOf(name);
  }
  return { buffer: Buffer.from(buffer, start, sizeOf(rows)), view: new DataView(buffer, start, sizeOf(rows)), arrays };
}
