/**
 * Tables that are not derived: what files and people have said, what was done, and what is the same for every business; each
 * with what becomes of its rows when a business takes its data along. 'taken': they go, in the order of
 * `data/own-data/taken.ts`. Who owns a table says it beside its types, in a `tables.ts`.
 */
export type Facts = Readonly<Record<string, 'taken' | { stays: string }>>;

/** Tables whose rows a business takes along. */
export const taken = (...tables: string[]): Facts => Object.fromEntries(tables.map((table) => [table, 'taken']));

/** Tables whose rows stay behind. @param why in words that go on from 'they stay, since they are …' or say it whole */
export const staying = (why: string, ...tables: string[]): Facts =>
  Object.fromEntries(tables.map((table) => [table, { stays: why }]));
