export { toCsv, type CsvColumn } from './csv.ts';
export * from './customer-status.ts';
export * from '../contract/calendar/data-status.ts';
export * from './dates.ts';
export * from './figure-change.ts';
export * from './nouns.ts';
export * from './numbers.ts';
export * from './period-name.ts';
export * from './store-words.ts';
