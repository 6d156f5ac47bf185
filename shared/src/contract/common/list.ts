import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';

/** Most rows of one answer of a list: a screen asks for a page, a file or a printed list for as many as this at a time. */
export const MOST_LIST_ROWS = 5_000;

/**
 * What the query of a list asks beside its conditions: a page of the hits of `q`, sorted by one of `columns`; without
 * `sort` in the list's own order. Rows that are equal in the column stand in the order of their ids.
 */
export const listQueryShape = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  ...pageQuerySchema.shape,
  limit: z.coerce.number().int().min(1).max(MOST_LIST_ROWS).default(10),
  sort: z.enum(columns).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/** What is asked of a list; see `listQueryShape`. */
export interface ListQuery<Column extends string> {
  q: string;
  offset: number;
  limit: number;
  sort?: Column | undefined;
  direction: 'asc' | 'desc';
}
