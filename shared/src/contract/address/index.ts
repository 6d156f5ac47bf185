export {
  COMPARISON_LABELS,
  COMPARISON_OPTIONS,
  comparedName,
  comparisonWords,
  readComparison,
  writeComparison,
  type ComparedName,
} from './comparison.ts';
export * from './narrowed.ts';
export { namedPeriod, ownName, RUNNING, type MovingName } from './names.ts';
export * from './period.ts';
