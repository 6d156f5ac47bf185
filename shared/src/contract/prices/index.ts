export * from './price-limits.ts';
