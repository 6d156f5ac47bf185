export * from './database/index.ts';
export * from './jobs/index.ts';
