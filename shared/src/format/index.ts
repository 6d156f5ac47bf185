export { toCsv, type CsvColumn } from './csv.ts';
export * from './customer-status.ts';
export * from '../contract/calendar/data-status.ts';
export * from '../contract/words/index.ts';
export * from './figure-change.ts';
export * from './spot-text.ts';
export * from './store-words.ts';
