export * from './area-card.tsx';
export * from './area-stage.tsx';
export { registryFor, signedInPerson } from './for-person.ts';
export { isQaTab, leaveQaVersions, qaStanding, withQaVersions } from './qa-versions.ts';
export * from './registry.ts';
export { watchVersions } from './watch-versions.ts';
