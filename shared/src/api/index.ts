export * from './api-error.ts';
export * from './client.ts';
export * from './query-client.ts';
