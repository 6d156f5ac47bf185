import type { Span } from './read-spans.ts';
import type { AgeGroup, CustomerKind, Dimension, GlassesType, Per } from '../parts.ts';
import type { PeriodReading } from './period-words.ts';

/** All that a question says, by what it is; what says the same twice stands once. */
export interface Collected {
  notions: Set<string>;
  types: (readonly GlassesType[])[];
  without: GlassesType | null;
  kinds: CustomerKind[];
  stores: number[];
  allStores: boolean;
  isTotal: boolean;
  isEver: boolean;
  staff: number[];
  brands: string[];
  makers: { name: string; of: 'frame_maker' | 'lens_maker' }[];
  places: string[];
  towns: string[];
  campaigns: number[];
  weekdays: number[];
  periods: { readings: PeriodReading; words: readonly string[] }[];
  ages: { groups: readonly AgeGroup[]; from: number | null; isExact: boolean }[];
  per: Per | null;
  order: 'best' | 'worst' | null;
  count: number | null;
  dimensions: { by: Dimension; isGrouping: boolean }[];
  compare: { comparison: 'vorjahr' | 'vorperiode' | 'ohne'; unit?: 'week' | 'month' | 'quarter' } | null;
  isCompared: boolean;
  /** Two are named, and 'und' stands between them. */
  isJoined: boolean;
  why: boolean;
  topic: string | null;
  cities: string[];
  notKnown: string[];
}

const once = <Value>(list: Value[], value: Value) => {
  if (!list.includes(value)) list.push(value);
};

export function collect(spans: readonly Span[]): Collected {
  const all: Collected = {
    notions: new Set(),
    types: [],
    without: null,
    kinds: [],
    stores: [],
    allStores: false,
    isTotal: false,
    isEver: false,
    staff: [],
    brands: [],
    makers: [],
    places: [],
    towns: [],
    campaigns: [],
    weekdays: [],
    periods: [],
    ages: [],
    per: null,
    order: null,
    count: null,
    dimensions: [],
    compare: null,
    isCompared: false,
    isJoined: false,
    why: false,
    topic: null,
    cities: [],
    notKnown: [],
  };
  const numbers: { value: number; written: string }[] = [];
  let leavesOut: string | null = null;
  for (const span of spans) {
    if (leavesOut !== null && span.is === 'type' && span.types.length === 1) {
      all.without = span.types[0]!;
      leavesOut = null;
      all.notions.add('ohne');
      continue;
    }
    // Of one store after the other it is known, of all but one it is not.
    if (leavesOut !== null && span.is === 'store') all.topic ??= 'but-one';
    switch (span.is) {
      case 'notion':
        // 'ohne Gleitsichtbrille': the pair is that of the type.
        if (!(all.without && span.notion === 'brille')) all.notions.add(span.notion);
        break;
      case 'type':
        if (!all.types.some((types) => types.join() === span.types.join())) all.types.push(span.types);
        break;
      case 'kind':
        once(all.kinds, span.kind);
        break;
      case 'dimension':
        all.dimensions.push({ by: span.by, isGrouping: span.isGrouping ?? false });
        break;
      case 'order':
        all.order ??= span.order;
        break;
      case 'unknown':
        all.topic ??= span.topic;
        break;
      case 'all-stores':
        all.allStores = true;
        break;
      case 'total':
        all.isTotal = true;
        break;
      case 'ever':
        all.isEver = true;
        break;
      case 'store':
        once(all.stores, span.id);
        break;
      case 'staff':
        once(all.staff, span.id);
        break;
      case 'brand':
        once(all.brands, span.name);
        break;
      case 'maker':
        all.makers.push({ name: span.name, of: span.of });
        break;
      case 'place':
        once(all.places, span.plz);
        break;
      case 'town':
        once(all.towns, span.name);
        break;
      case 'campaign':
        once(all.campaigns, span.id);
        break;
      case 'weekday':
        once(all.weekdays, span.weekday);
        break;
      case 'period':
        all.periods.push({ readings: span.readings, words: span.words });
        break;
      case 'age':
        all.ages.push({ groups: span.groups, from: span.from, isExact: span.isExact });
        break;
      case 'per':
        all.per ??= span.per;
        break;
      case 'compare':
        all.compare = { comparison: span.comparison, ...(span.unit && { unit: span.unit }) };
        break;
      case 'and':
        all.isJoined = true;
        break;
      case 'against':
        all.isCompared = true;
        break;
      case 'why':
        all.why = true;
        break;
      case 'without':
        leavesOut = span.written;
        break;
      case 'number':
        numbers.push(span);
        break;
      case 'city':
        all.cities.push(span.written);
        break;
      case 'not-known':
        all.notKnown.push(span.written);
    }
  }
  if (leavesOut !== null) all.notKnown.push(leavesOut);
  for (const { value, written } of numbers) {
    if (all.order !== null && all.count === null && value >= 1 && value <= 50) all.count = value;
    else all.notKnown.push(written);
  }
  return all;
}
