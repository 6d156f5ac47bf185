export { findAffectedStores } from './affected-stores.ts';
export { changed, type Change } from './changed.ts';
export { EFFECTS, followedBy } from './effects.ts';
export { figuresState, findBehind, forgetBehind } from './figures-behind.ts';
export { linkCredits } from './credits/link-credits.ts';
export { reachable } from './reachable.ts';
export { findStores, lockBusiness, rebuildDerived } from './rebuild-derived.ts';
export { REGISTER, type DerivedStructure } from './register.ts';
export { startDerived } from './start-derived.ts';
