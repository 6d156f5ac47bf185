import { COLUMN_NAMES, isWide, type Segment, type Words } from '@portal/shared/contract/counting';
import { unpackInt2 } from '../packed/index.ts';

/** A segment as `PACKED` selects it. */
export interface PackedSegment {
  row_count: number;
  columns: Buffer;
  words: Words;
}

/** A segment as it is kept. A day is a packed one as an unsigned number, which is its place in `Readings`. */
export interface StoredSegment extends Segment {
  /** In memory. */
  bytes: number;
}

/** @returns undefined when the bytes are not those of so many rows: then the segment is to be built anew. */
export function readSegment({ row_count: rows, columns, words }: PackedSegment): StoredSegment | undefined {
  if (columns.length !== rows * COLUMN_NAMES.length * Int16Array.BYTES_PER_ELEMENT) return undefined;
  const values = unpackInt2(columns);
  const read = COLUMN_NAMES.map((name, at) => {
    const own = values.subarray(at * rows, (at + 1) * rows);
    return [name, isWide(name) ? new Uint16Array(own) : new Uint8Array(own)] as const;
  });
  return {
    rows,
    columns: Object.fromEntries(read) as Segment['columns'],
    words,
    bytes: read.reduce((sum, [, { byteLength }]) => sum + byteLength, 0),
  };
}
