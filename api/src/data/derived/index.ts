export { findAffectedStores } from './affected-stores.ts';
export { changed, EFFECTS, type Change } from './changed.ts';
export { reachable } from './reachable.ts';
export { lockBusiness, rebuildDerived } from './rebuild-derived.ts';
export { REGISTER, type DerivedStructure } from './register.ts';
export { startDerived } from './start-derived.ts';
