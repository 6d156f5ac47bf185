export * from './define-area.tsx';
export * from './guarded-routes.tsx';
export * from './lazy-page.ts';
export type { FileState } from './file-state.ts';
export { stateOf } from './refused-files.ts';
