export { LookError, lookAt, type LookOptions, type Target } from './look-at.ts';
export { outwardFetch } from './outward-fetch.ts';
export { factsOf } from './page-facts.ts';
export { resolveByName } from './resolve-name.ts';
