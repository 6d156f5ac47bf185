export { COLUMN_NAMES, isDay, isOfRefraction, UNKNOWN_NUMBER, type ColumnName, type Segment } from './columns.ts';
export { countHits, countSelection, type Counted, type Reached } from './count-selection.ts';
export { countStores, dataDateOf, type StoreSegment } from './count-stores.ts';
export { packSegments, unpackHeader, unpackSegments } from './packed-segments.ts';
export { NUMBERS, readAlready, UNKNOWN, type Readings } from './readings.ts';
export {
  followsEyes,
  followsRefraction,
  isOn,
  NO_CRITERIA,
  slidersOf,
  withoutRefraction,
  type Bins,
  type Criteria,
  type Range,
  type Slider,
  type Unit,
} from './sliders.ts';
