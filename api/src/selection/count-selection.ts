import {
  SELECTION_CHANNELS, type SelectionFunnelStep, type SelectionHistogram, type SelectionReach,
} from '@portal/shared/contract';
import { slidersOf, type Bins, type Criteria, type Slider } from './fields.ts';
import { binsByCode, codesOf } from './overview.ts';
import { readingsOn, type Readings } from './readings.ts';
import type { Segment } from './segment.ts';
import { filtersOf, type Filter } from './tables.ts';

export interface Reached {
  hits: number;
  reach: SelectionReach;
}

export interface SelectionCounts extends Reached {
  funnel: SelectionFunnelStep[];
  histograms: SelectionHistogram[];
}

type Column = Uint8Array | Uint16Array;

/** Hits and reach of the criteria in these stores on the day `asOf` (ISO). `criteria.stores` is not looked at. */
export function countHits(segments: readonly Segment[], criteria: Criteria, asOf: string): Reached {
  const filters = filtersOf(criteria, readingsOn(asOf));
  return reached(segments.map((segment) => narrow(segment, filters)));
}

/** All that is shown beside the criteria: as `countHits`, with the funnel and a histogram per slider. */
export function countSelection(segments: readonly Segment[], criteria: Criteria, asOf: string): SelectionCounts {
  const readings = readingsOn(asOf);
  const filters = filtersOf(criteria, readings);
  const left = filters.map(() => 0);
  const found = segments.map((segment) => narrow(segment, filters, left));
  const everyone = segments.reduce((sum, { rows }) => sum + rows, 0);
  return {
    ...reached(found),
    funnel: [{ filter: 'stores', remaining: everyone }, ...filters.map(({ name }, index) => ({ filter: name, remaining: left[index] ?? 0 }))],
    histograms: slidersOf(criteria).map((slider) => histogram(found, slider, readings)),
  };
}

interface Found {
  segment: Segment;
  /** Rows that meet all filters. */
  rows: Uint32Array;
  /** All the others. */
  others: Uint32Array;
}

/** The rows that meet all filters, one filter after the other; adds to `left` who remained after each. */
function narrow(segment: Segment, filters: readonly Filter[], left: number[] = []): Found {
  const rows = new Uint32Array(segment.rows);
  const others = new Uint32Array(segment.rows);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  let count = rows.length;
  for (const [index, { column, keeps }] of filters.entries()) {
    count = keep(segment.columns[column], keeps, rows, count, others);
    left[index] = (left[index] ?? 0) + count;
  }
  return { segment, rows: rows.subarray(0, count), others: others.subarray(0, segment.rows - count) };
}

/**
 * Moves those of the first `count` rows that meet the filter to the front, and adds the rest to `others`. Writing to
 * both and counting on by 0 or 1 spares a branch that no processor could foresee.
 */
function keep(column: Column, keeps: Uint8Array, rows: Uint32Array, count: number, others: Uint32Array): number {
  let kept = 0;
  let dropped = rows.length - count;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index]!;
    const meets = keeps[column[row]!]!;
    rows[kept] = row;
    others[dropped] = row;
    kept += meets;
    dropped += 1 - meets;
  }
  return kept;
}

function reached(found: readonly Found[]): Reached {
  const reach = { letter: 0, email: 0, sms: 0 };
  for (const { segment, rows } of found) {
    const customers = tally(segment.columns.channels, rows);
    for (const [index, channel] of SELECTION_CHANNELS.entries()) {
      reach[channel] += customers.reduce((sum, count, bits) => (bits >> index) % 2 === 1 ? sum + count : sum, 0);
    }
  }
  return { hits: found.reduce((sum, { rows }) => sum + rows.length, 0), reach };
}

function histogram(found: readonly Found[], slider: Slider, readings: Readings): SelectionHistogram {
  const { bins, field } = slider;
  const binOf = binsByCode(slider, readings);
  const all = new Uint32Array(bins.count + 1);
  const match = new Uint32Array(bins.count + 1);
  for (const { segment, rows, others } of found) {
    const { codes, everyone } = codesOf(segment, slider, readings);
    // Everyone is known already: it is enough to count the smaller part.
    const fewHits = rows.length < others.length;
    const counted = tally(codes, fewHits ? rows : others);
    for (const [code, bin] of binOf.entries()) {
      all[bin]! += everyone[code]!;
      match[bin]! += fewHits ? counted[code]! : everyone[code]! - counted[code]!;
    }
  }
  return { field, bins: edgesOf(bins).map((edges, bin) => ({ ...edges, all: all[bin]!, match: match[bin]! })), missing: all[bins.count]! };
}

/** How many of the rows have each code. */
function tally(codes: Column, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < rows.length; index += 1) counts[codes[rows[index]!]!]! += 1;
  return counts;
}

/** First and last value of each bin. */
const edgesOf = ({ width, count, lastTo }: Bins) => Array.from({ length: count }, (_, bin) => ({
  from: bin * width,
  to: bin === count - 1 ? lastTo : (bin + 1) * width - 1,
}));
