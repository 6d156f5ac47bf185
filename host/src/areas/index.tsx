export * from './area-card.tsx';
export * from './area-stage.tsx';
export { registryFor, signedInPerson } from './for-person.ts';
export * from './registry.ts';
export { watchVersions } from './watch-versions.ts';
