export * from './postage.ts';
export * from './price-limits.ts';
export * from './price-tiers.ts';
