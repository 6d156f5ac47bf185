import { SELECTION_CHANNELS } from '../marketing/selection-fields.ts';
import type { SelectionFunnelStep } from '../marketing/selection.ts';
import { choicesOf, isChosen, valuesOf, type Choice } from './choices.ts';
import { isWide, type ColumnName, type Segment, type Words } from './columns.ts';
import { UNKNOWN, type Readings } from './readings.ts';
import { isOn, slidersOf, type Criteria, wantsHealth, type Slider } from './sliders.ts';

/** A filter that is on. */
export interface Filter {
  name: SelectionFunnelStep['filter'];
  column: ColumnName;
  /** `[raw]` is 1 for the raw values of the column that meet it; words have other codes in each segment. */
  keepsOf: (segment: Segment) => Uint8Array;
}

/**
 * The filters that are on, in the order of the funnel. What goes by measurements, or where the business is strict by anything about the eyes, is asked last, after the consent to use
 * them: so the step of that consent leaves out exactly those who would meet everything else.
 */
export function filtersOf(criteria: Criteria, readings: Readings): Filter[] {
  const always = (keeps: Uint8Array) => () => keeps;
  const sliders = slidersOf(criteria)
    .filter(isOn)
    .map((slider) => ({ ...slider, keepsOf: always(keepsOf(slider, readings)) }));
  const choices = choicesOf(criteria)
    .filter(isChosen)
    .map((choice) => ({ ...choice, keepsOf: ({ words }: Segment) => keepsChosen(choice, words) }));
  const on = [...sliders, ...choices].map((one) => ({
    isOfHealth: wantsHealth(one, criteria),
    filter: { name: one.field, column: one.column, keepsOf: one.keepsOf },
  }));
  const filters: Filter[] = on.filter(({ isOfHealth }) => !isOfHealth).map(({ filter }) => filter);
  const ofHealth = on.filter(({ isOfHealth }) => isOfHealth).map(({ filter }) => filter);
  const wanted = channelBits(criteria);
  if (wanted !== 0) {
    filters.push({
      name: 'consent',
      column: 'channels',
      keepsOf: always(Uint8Array.from({ length: 256 }, (_, bits) => ((bits & wanted) === 0 ? 0 : 1))),
    });
  }
  if (ofHealth.length > 0)
    filters.push({
      name: 'health',
      column: 'health',
      keepsOf: always(Uint8Array.from({ length: 256 }, (_, consent) => (consent === 1 ? 1 : 0))),
    });
  return [...filters, ...ofHealth];
}

/** What is unknown is none of the values. */
function keepsChosen({ field, column, chosen }: Choice, words: Words): Uint8Array {
  const keeps = new Uint8Array(isWide(column) ? UNKNOWN + 1 : 256);
  for (const [code, value] of valuesOf(field, words).entries()) keeps[code] = chosen.includes(value) ? 1 : 0;
  return keeps;
}

function keepsOf({ unit, range }: Slider, readings: Readings): Uint8Array {
  const values = readings[unit];
  const [from, to] = [range.from ?? 0, range.to ?? UNKNOWN - 1];
  const keeps = new Uint8Array(values.length);
  for (let raw = 0; raw < keeps.length; raw += 1) keeps[raw] = values[raw]! >= from && values[raw]! <= to ? 1 : 0;
  return keeps;
}

/** Raw value → bin; the bin after the last one holds the unknown. */
export function binTableOf({ unit, bins: { width, count } }: Slider, readings: Readings): Uint8Array {
  const values = readings[unit];
  const table = new Uint8Array(values.length).fill(count);
  for (let raw = 0; raw < table.length; raw += 1) {
    // The array keeps the whole number.
    if (values[raw] !== UNKNOWN) table[raw] = values[raw]! < width * count ? values[raw]! / width : count - 1;
  }
  return table;
}

const channelBits = ({ consent }: Criteria) =>
  SELECTION_CHANNELS.reduce((bits, channel, index) => (consent[channel] ? bits | (1 << index) : bits), 0);
