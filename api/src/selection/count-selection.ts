import {
  SELECTION_CHANNELS, type SelectionFunnelStep, type SelectionHistogram, type SelectionReach,
} from '@portal/shared/contract';
import { slidersOf, type Bins, type Criteria, type Slider } from './fields.ts';
import { readingsOn, type Readings } from './readings.ts';
import type { Segment } from './segment.ts';
import { binTableOf, filtersOf, type Filter } from './tables.ts';

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
  return reached(segments.map((segment) => ({ segment, rows: narrow(segment, filters) })));
}

/** All that is shown beside the criteria: as `countHits`, with the funnel and a histogram per slider. */
export function countSelection(segments: readonly Segment[], criteria: Criteria, asOf: string): SelectionCounts {
  const readings = readingsOn(asOf);
  const filters = filtersOf(criteria, readings);
  const left = filters.map(() => 0);
  const found = segments.map((segment) => ({ segment, rows: narrow(segment, filters, left) }));
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
}

/** The rows that meet all filters, one filter after the other; adds to `left` who remained after each. */
function narrow(segment: Segment, filters: readonly Filter[], left: number[] = []): Uint32Array {
  const rows = new Uint32Array(segment.rows);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  let count = rows.length;
  for (const [index, { column, keeps }] of filters.entries()) {
    count = keep(segment.columns[column], keeps, rows, count);
    left[index] = (left[index] ?? 0) + count;
  }
  return rows.subarray(0, count);
}

/** Moves the first `count` rows that meet the filter to the front. Writing always and counting on by 0 or 1 spares a branch. */
function keep(column: Column, keeps: Uint8Array, rows: Uint32Array, count: number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index]!;
    rows[kept] = row;
    kept += keeps[column[row]!]!;
  }
  return kept;
}

function reached(found: readonly Found[]): Reached {
  const byChannels = new Uint32Array(256);
  for (const { segment, rows } of found) tally(segment.columns.channels, rows, byChannels);
  const reach = { letter: 0, email: 0, sms: 0 };
  for (const [index, channel] of SELECTION_CHANNELS.entries()) {
    reach[channel] = byChannels.reduce((sum, customers, bits) => (bits >> index) % 2 === 1 ? sum + customers : sum, 0);
  }
  return { hits: found.reduce((sum, { rows }) => sum + rows.length, 0), reach };
}

function histogram(found: readonly Found[], slider: Slider, readings: Readings): SelectionHistogram {
  const { bins, column, field } = slider;
  const binOf = binTableOf(slider, readings);
  const all = new Uint32Array(bins.count + 1);
  const match = new Uint32Array(bins.count + 1);
  for (const { segment, rows } of found) {
    const everyone = allOf(segment, slider, binOf, readings.asOf);
    for (let bin = 0; bin <= bins.count; bin += 1) all[bin]! += everyone[bin]!;
    tallyBins(segment.columns[column], binOf, rows, match);
  }
  return { field, bins: edgesOf(bins).map((edges, bin) => ({ ...edges, all: all[bin]!, match: match[bin]! })), missing: all[bins.count]! };
}

function tally(column: Column, rows: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) counts[column[rows[index]!]!]! += 1;
}

function tallyBins(column: Column, binOf: Uint8Array, rows: Uint32Array, counts: Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) counts[binOf[column[rows[index]!]!]!]! += 1;
}

interface Overview {
  asOf: string;
  counts: Map<string, Uint32Array>;
}

// The grey bars depend on the day alone, not on the criteria.
const overviews = new WeakMap<Segment, Overview>();

function allOf(segment: Segment, { column, bins }: Slider, binOf: Uint8Array, asOf: string): Uint32Array {
  let overview = overviews.get(segment);
  if (overview?.asOf !== asOf) overviews.set(segment, overview = { asOf, counts: new Map() });
  let counts = overview.counts.get(column);
  if (!counts) {
    counts = new Uint32Array(bins.count + 1);
    const values = segment.columns[column];
    for (let row = 0; row < values.length; row += 1) counts[binOf[values[row]!]!]! += 1;
    overview.counts.set(column, counts);
  }
  return counts;
}

/** First and last value of each bin. */
const edgesOf = ({ width, count, lastTo }: Bins) => Array.from({ length: count }, (_, bin) => ({
  from: bin * width,
  to: bin === count - 1 ? lastTo : (bin + 1) * width - 1,
}));
