import { formatDate, toCsv } from '@portal/shared/format';
import { AMOUNTS_WORD, wordsOnPaper } from '@portal/shared/ui';
import type { ListColumn } from './list-column.ts';

/** What a list is of, where it leaves the screen. */
export interface ListOrigin {
  /** Names the list: 'Aufträge im Januar 2026'. */
  title: string;
  /** What it was narrowed to, store and days included, in words; what the page says, where it is as narrow as its page. */
  words?: string | undefined;
}

/** Lines above a list on paper and in a file. `q`: its search. */
export function linesAbove({ title, words }: ListOrigin, q: string, today: string): string[] {
  const { store, period, compare, filters, amounts } = wordsOnPaper();
  const narrowed = [
    ...(words === undefined ? [store, period, compare, filters] : [words]),
    amounts && `Beträge ${AMOUNTS_WORD[amounts]}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return [
    title,
    ...(narrowed ? [narrowed] : []),
    ...(q.trim() ? [`Suche: „${q.trim()}“`] : []),
    `Stand ${formatDate(today)}`,
  ];
}

/** The whole list as CSV; see `toCsv`. */
export const listCsv = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  above: readonly string[],
): string =>
  toCsv(
    columns.map(({ title, text }) => ({ label: title, value: text })),
    rows,
    above,
  );

/** 'Aufträge im März 2026: Brillen' → 'auftraege-im-maerz-2026-brillen' */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'liste';
