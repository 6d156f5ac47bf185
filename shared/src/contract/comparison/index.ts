// What the analysis compares with: its areas take it along, so that it is not among what every first page loads.
export * from './compared-days.ts';
export * from './comparison.ts';
export { easterOf } from '../calendar/index.ts';
export { isNearEaster } from './easter.ts';
