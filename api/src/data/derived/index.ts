export { findAffectedStores } from './affected-stores.ts';
export { REACHABLE } from './reachable.ts';
export { refreshReach } from './refresh-reach.ts';
export { lockBusiness, rebuildDerived } from './rebuild-derived.ts';
export { startDerived, type Derived } from './start-derived.ts';
