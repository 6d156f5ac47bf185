export * from './area-card.tsx';
export * from './area-stage.tsx';
export { isQaTab, qaStanding, VERSIONS_KEY } from './qa-tab.ts';
export { withQaVersions } from './with-qa-versions.ts';
export * from './registry.ts';
export { begunWith, isOutdated, watchLater } from './outdated.ts';
