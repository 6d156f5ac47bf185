export { choicesOf, chosenOf, codesOfChoice, isChosen, NO_WORDS, valuesOf, type Choice } from './choices.ts';
export {
  COLUMN_NAMES,
  isDay,
  isOfRefraction,
  isWide,
  isWord,
  UNKNOWN_NUMBER,
  UNKNOWN_WORD,
  WORD_COLUMNS,
  type ColumnName,
  type Segment,
  type WordColumn,
  type Words,
} from './columns.ts';
export { countChoices } from './count-choices.ts';
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
