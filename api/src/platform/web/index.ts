export { LookError, lookAt, type Certificate, type Looked, type LookFailure, type LookOptions, type Target } from './look-at.ts';
export { factsOf, type PageFacts } from './page-facts.ts';
export { isPublicAddress } from './public-address.ts';
export { resolveByName } from './resolve-name.ts';
