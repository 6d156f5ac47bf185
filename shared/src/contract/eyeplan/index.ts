export * from './action.ts';
export * from './archive.ts';
export * from './plan.ts';
export * from './proof.ts';
