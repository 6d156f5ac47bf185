import { compareValues, type Sorting } from '@portal/shared/ui';
import type { ListColumn } from './list-column.ts';

/** How a list is looked at. `page` counts from 1. */
export interface ListView {
  q: string;
  sorting: Sorting | null;
  page: number;
}

export const FIRST_VIEW: ListView = { q: '', sorting: null, page: 1 };

/** Rows of a page. */
export const PER_PAGE = 50;

/** What a server is asked for. */
export interface ListQuestion {
  q: string;
  sort?: string | undefined;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** A column is sorted upwards first, then downwards, then as the list comes by itself; from the first page on. */
export function sortedBy(view: ListView, key: string): ListView {
  const own = view.sorting?.key === key ? view.sorting : null;
  return { ...view, page: 1, sorting: own?.descending ? null : { key, descending: own !== null } };
}

/** The question for a page of a view; a column that cannot be sorted by is as none. */
export function questionOf<Row>(
  { q, sorting, page }: ListView,
  columns: readonly ListColumn<Row>[],
  perPage = PER_PAGE,
): ListQuestion {
  const sort = columns.find(({ key }) => key === sorting?.key)?.sort;
  return {
    q: q.trim(),
    offset: (Math.max(1, page) - 1) * perPage,
    limit: perPage,
    ...(typeof sort === 'string' ? { sort, direction: sorting?.descending ? 'desc' : 'asc' } : { direction: 'asc' }),
  };
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** All rows of a list as a view shows them: those in which each word of the search stands, in the order of the chosen column. */
export function rowsInView<Row>(
  rows: readonly Row[],
  { q, sorting }: ListView,
  columns: readonly ListColumn<Row>[],
): readonly Row[] {
  const words = folded(q).split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? rows
      : rows.filter((row) => {
          const text = folded(columns.map((column) => column.text(row) ?? '').join(' '));
          return words.every((word) => text.includes(word));
        });
  const value = columns.find(({ key }) => key === sorting?.key)?.sort;
  return sorting && typeof value === 'function'
    ? [...found].sort((a, b) => compareValues(value(a), value(b), sorting.descending))
    : found;
}

/** The order in words, for paper. */
export function orderWords<Row>({ sorting }: ListView, columns: readonly ListColumn<Row>[]): string[] {
  const title = columns.find(({ key }) => key === sorting?.key)?.title;
  return sorting && title ? [`Sortiert nach ${title}, ${sorting.descending ? 'absteigend' : 'aufsteigend'}`] : [];
}
