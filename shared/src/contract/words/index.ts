// German numbers, dates and nouns, the same in the browser and in what the server writes. The browser takes them by @portal/shared/format.
export * from './dates.ts';
export * from './nouns.ts';
export * from './numbers.ts';
export * from './period-name.ts';
export * from './time-note.ts';
