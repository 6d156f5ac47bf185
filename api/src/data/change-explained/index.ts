export { explainChange } from './explain-change.ts';
export { explainRate } from './rates/explain-rate.ts';
