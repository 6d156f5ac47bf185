export * from './postage.ts';
export * from './price-limits.ts';
