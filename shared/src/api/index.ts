export * from './api-error.ts';
export * from './area-key.ts';
export { changesShown, followChanges, onChangedElsewhere, stepShown, tellChanged } from './changes.ts';
export * from './client.ts';
export type * from './own-topics.ts';
export * from './query-client.ts';
export * from './release-info.ts';
