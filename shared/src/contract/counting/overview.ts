import type { ColumnName, Segment } from './columns.ts';
import type { Readings } from './readings.ts';
import type { Slider } from './sliders.ts';
import { binTableOf } from './tables.ts';

/** A slider's column in one byte per row, and how many rows have each code. */
export interface Codes {
  /** The raw value, of a day the bin it falls into on the as-of day. */
  codes: Uint8Array;
  /** By code. */
  everyone: Uint32Array;
}

interface Overview {
  asOf: string;
  columns: Map<ColumnName, Codes>;
}

// What depends on the day alone and not on the criteria, as the grey bars do.
const overviews = new WeakMap<Segment, Overview>();

/** Kept for as long as the segment is, until another day is asked for. */
export function codesOf(segment: Segment, slider: Slider, readings: Readings): Codes {
  let overview = overviews.get(segment);
  if (overview?.asOf !== readings.asOf)
    overviews.set(segment, (overview = { asOf: readings.asOf, columns: new Map() }));
  let known = overview.columns.get(slider.column);
  if (!known) {
    const codes = encode(segment.columns[slider.column], slider, readings);
    const everyone = new Uint32Array(256);
    for (let row = 0; row < codes.length; row += 1) everyone[codes[row]!]! += 1;
    overview.columns.set(slider.column, (known = { codes, everyone }));
  }
  return known;
}

function encode(column: Uint8Array | Uint16Array, slider: Slider, readings: Readings): Uint8Array {
  if (column instanceof Uint8Array) return column;
  const binOf = binTableOf(slider, readings);
  const codes = new Uint8Array(column.length);
  for (let row = 0; row < codes.length; row += 1) codes[row] = binOf[column[row]!]!;
  return codes;
}

/** Code → bin; the bin after the last one holds the unknown. */
export const binsByCode = (slider: Slider, readings: Readings): Uint8Array =>
  slider.unit === 'value'
    ? binTableOf(slider, readings)
    : Uint8Array.from({ length: slider.bins.count + 1 }, (_, bin) => bin);
