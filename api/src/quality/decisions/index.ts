export { applyDecisions, takeBackDecisions } from './apply-decisions.ts';
export { withMergedStores } from './apply-merges.ts';
export { findWholePerson, forgetDecisions } from './forget-person.ts';
