import type { SelectionSegmentsHeader } from '../marketing/selection.ts';
import { COLUMN_NAMES, isOfRefraction, isWide, UNKNOWN_NUMBER, type ColumnName, type Segment } from './columns.ts';
import type { Readings } from './readings.ts';

/** Bytes that say how long the header is. */
const LENGTH = 4;

/** Columns that travel. */
const sent = ({ uses_refraction, strict_health }: SelectionSegmentsHeader): ColumnName[] =>
  COLUMN_NAMES.filter((name) => uses_refraction || !isOfRefraction(name) || (strict_health && name === 'health'));

/**
 * Views on bytes that hold column after column from `start`, an even number, on; of one that does not travel nothing is
 * known. Little endian, as is every machine that typed arrays run on here.
 */
function columnsIn(buffer: ArrayBuffer, start: number, rows: number, names: readonly ColumnName[]): Segment['columns'] {
  let offset = start;
  const columns = {} as Segment['columns'];
  for (const name of COLUMN_NAMES) {
    if (!names.includes(name)) {
      columns[name] = new Uint8Array(rows).fill(UNKNOWN_NUMBER);
      continue;
    }
    columns[name] = isWide(name) ? new Uint16Array(buffer, offset, rows) : new Uint8Array(buffer, offset, rows);
    offset += columns[name].byteLength;
  }
  return columns;
}

const sizeOf = (rows: number, names: readonly ColumnName[]) =>
  rows * names.reduce((sum, name) => sum + (isWide(name) ? 2 : 1), 0);

/**
 * The segments of several stores as they go to a browser: length of the header, the header as JSON, then the columns,
 * each of all stores one after the other. Days are not in it: births have become years of age, purchases months since
 * then, both as `readings` has them. What follows from refractions is in it only where the header says that it is used.
 */
export function packSegments(
  header: SelectionSegmentsHeader,
  segments: readonly Segment[],
  readings: Readings,
): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = LENGTH + json.length + (json.length % 2);
  const names = sent(header);
  const count = segments.reduce((sum, { rows }) => sum + rows, 0);
  const bytes = new Uint8Array(start + sizeOf(count, names));
  new DataView(bytes.buffer).setUint32(0, start - LENGTH, true);
  // What is left of its place is a space, which JSON passes over.
  bytes.fill(0x20, LENGTH, start);
  bytes.set(json, LENGTH);
  const all = columnsIn(bytes.buffer, start, count, names);
  const readBy: Partial<Record<string, Uint16Array>> = { birth: readings.years, last_main: readings.months };
  for (const name of names) {
    let at = 0;
    for (const { rows, columns } of segments) {
      const read = readBy[name];
      all[name].set(read ? columns[name].map((raw) => read[raw]!) : columns[name], at);
      at += rows;
    }
  }
  return bytes;
}

/** What stands before the columns, still to be checked against its schema. */
export function unpackHeader(bytes: ArrayBuffer): unknown {
  const length = new DataView(bytes).getUint32(0, true);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, LENGTH, length)));
}

/** The segments in the order of the header's stores, as views on the bytes, to be read by `readAlready`. */
export function unpackSegments(bytes: ArrayBuffer, header: SelectionSegmentsHeader): Segment[] {
  const { stores } = header;
  const start = LENGTH + new DataView(bytes).getUint32(0, true);
  const all = columnsIn(
    bytes,
    start,
    stores.reduce((sum, { rows }) => sum + rows, 0),
    sent(header),
  );
  let end = 0;
  return stores.map(({ rows, words }) => {
    const from = end;
    end += rows;
    return {
      rows,
      columns: Object.fromEntries(
        COLUMN_NAMES.map((name) => [name, all[name].subarray(from, end)]),
      ) as Segment['columns'],
      words,
    };
  });
}
