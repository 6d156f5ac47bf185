export * from './data-status.ts';
export * from './days.ts';
export * from './easter.ts';
export * from './mailing-day.ts';
export * from './months.ts';
export * from './today.ts';
export * from './weeks.ts';
