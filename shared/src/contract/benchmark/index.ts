export * from './benchmark.ts';
