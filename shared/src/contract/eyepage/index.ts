export * from './change-request.ts';
export * from './counter.ts';
export * from './website-address.ts';
export * from './website-check.ts';
export * from './website-statistics.ts';
export * from './website.ts';
