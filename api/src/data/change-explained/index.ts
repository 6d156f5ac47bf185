export { explainChange } from './explain-change.ts';
