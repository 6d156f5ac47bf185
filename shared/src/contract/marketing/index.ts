export * from './campaign.ts';
export * from './customer-law.ts';
export * from './customer-search-guide.ts';
export * from './customer.ts';
export * from './due-customers.ts';
export * from './power.ts';
export * from './scores.ts';
export * from './selection.ts';
