import { SELECTION_CHANNELS } from '../marketing/selection-fields.ts';
import type { SelectionFunnelStep, SelectionHistogram, SelectionReach } from '../marketing/selection.ts';
import type { Segment } from './columns.ts';
import { binsByCode, codesOf } from './overview.ts';
import type { Readings } from './readings.ts';
import { slidersOf, type Bins, type Criteria, type Slider } from './sliders.ts';
import { filtersOf, type Filter } from './tables.ts';

export interface Reached {
  hits: number;
  reach: SelectionReach;
}

export interface Counted extends Reached {
  funnel: SelectionFunnelStep[];
  histograms: SelectionHistogram[];
  /** As in the answer of the API. */
  without_health: number | null;
}

type Column = Uint8Array | Uint16Array;

/** Hits and reach of the criteria in these stores on the day of `readings`. `criteria.stores` is not looked at. */
export function countHits(segments: readonly Segment[], criteria: Criteria, readings: Readings): Reached {
  const filters = filtersOf(criteria, readings);
  const sum = nobody();
  for (const segment of segments) addReached(sum, narrow(segment, filters));
  return sum;
}

/** All that is shown beside the criteria: as `countHits`, with the funnel and a histogram per slider. */
export function countSelection(segments: readonly Segment[], criteria: Criteria, readings: Readings): Counted {
  const filters = filtersOf(criteria, readings);
  const left = filters.map(() => 0);
  const sum = nobody();
  const charts = slidersOf(criteria).map((slider) => emptyChart(slider, readings));
  for (const segment of segments) {
    const found = narrow(segment, filters, left);
    addReached(sum, found);
    for (const chart of charts) addRows(chart, found, readings);
  }
  const everyone = segments.reduce((total, { rows }) => total + rows, 0);
  const funnel: SelectionFunnelStep[] = [
    { filter: 'stores', remaining: everyone },
    ...filters.map(({ name }, index) => ({ filter: name, remaining: left[index] ?? 0 })),
  ];
  return { ...sum, funnel, histograms: charts.map(histogramOf), without_health: leftOutBy('health', funnel) };
}

/** How many this step of the funnel leaves out; null without it. */
function leftOutBy(step: SelectionFunnelStep['filter'], funnel: readonly SelectionFunnelStep[]): number | null {
  const at = funnel.findIndex(({ filter }) => filter === step);
  return at < 1 ? null : funnel[at - 1]!.remaining - funnel[at]!.remaining;
}

interface Found {
  segment: Segment;
  /** Rows that meet all filters; good until the next segment is narrowed. */
  rows: Uint32Array;
  /** All the others, likewise. */
  others: Uint32Array;
}

// Used again for every segment: the pages of new arrays cost as much time as the counting.
let room = { rows: new Uint32Array(0), others: new Uint32Array(0) };

function roomFor(rows: number): typeof room {
  if (room.rows.length < rows) room = { rows: new Uint32Array(rows), others: new Uint32Array(rows) };
  return room;
}

/** The rows that meet all filters, one filter after the other; adds to `left` who remained after each. */
function narrow(segment: Segment, filters: readonly Filter[], left: number[] = []): Found {
  const { rows, others } = roomFor(segment.rows);
  for (let row = 0; row < segment.rows; row += 1) rows[row] = row;
  let count = segment.rows;
  // Counted by hand: beside an iterator, the loop in `keep` is compiled to something a fifth slower.
  for (let index = 0; index < filters.length; index += 1) {
    const { column, keepsOf } = filters[index]!;
    count = keep(segment.columns[column], keepsOf(segment), rows, count, others, segment.rows - count);
    left[index] = (left[index] ?? 0) + count;
  }
  return { segment, rows: rows.subarray(0, count), others: others.subarray(0, segment.rows - count) };
}

/**
 * Moves those of the first `count` rows that meet the filter to the front, and adds the rest to the `dropped` others.
 * Writing to both and counting on by 0 or 1 spares a branch that no processor could foresee.
 */
function keep(
  column: Column,
  keeps: Uint8Array,
  rows: Uint32Array,
  count: number,
  others: Uint32Array,
  dropped: number,
): number {
  let kept = 0;
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

const nobody = (): Reached => ({ hits: 0, reach: { letter: 0, email: 0, sms: 0 } });

function addReached(sum: Reached, { segment, rows }: Found): void {
  sum.hits += rows.length;
  const customers = tally(segment.columns.channels, rows);
  for (const [index, channel] of SELECTION_CHANNELS.entries()) {
    sum.reach[channel] += customers.reduce(
      (total, count, bits) => ((bits >> index) % 2 === 1 ? total + count : total),
      0,
    );
  }
}

/** A slider's bars, the one after the last for the unknown. */
interface Chart {
  slider: Slider;
  /** Code → bar. */
  binOf: Uint8Array;
  all: Uint32Array;
  match: Uint32Array;
}

const emptyChart = (slider: Slider, readings: Readings): Chart => ({
  slider,
  binOf: binsByCode(slider, readings),
  all: new Uint32Array(slider.bins.count + 1),
  match: new Uint32Array(slider.bins.count + 1),
});

function addRows({ slider, binOf, all, match }: Chart, { segment, rows, others }: Found, readings: Readings): void {
  const { codes, everyone } = codesOf(segment, slider, readings);
  // Everyone is known already: it is enough to count the smaller part.
  const fewHits = rows.length < others.length;
  const counted = tally(codes, fewHits ? rows : others);
  for (const [code, bin] of binOf.entries()) {
    all[bin]! += everyone[code]!;
    match[bin]! += fewHits ? counted[code]! : everyone[code]! - counted[code]!;
  }
}

const histogramOf = ({ slider: { field, bins }, all, match }: Chart): SelectionHistogram => ({
  field,
  bins: edgesOf(bins).map((edges, bin) => ({ ...edges, all: all[bin]!, match: match[bin]! })),
  missing: all[bins.count]!,
});

/** How many of the rows have each code. */
function tally(codes: Column, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < rows.length; index += 1) counts[codes[rows[index]!]!]! += 1;
  return counts;
}

/** First and last value of each bin. */
const edgesOf = ({ width, count, lastTo }: Bins) =>
  Array.from({ length: count }, (_, bin) => ({
    from: bin * width,
    to: bin === count - 1 ? lastTo : (bin + 1) * width - 1,
  }));
