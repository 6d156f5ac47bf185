import { useMemo, useState } from 'react';

export type SortValue = string | number | null;

export interface Sorting {
  key: string;
  descending: boolean;
}

const german = new Intl.Collator('de-DE', { numeric: true });

/** Missing values stand last in both directions. */
export function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
  return descending ? -order : order;
}

interface SortableColumn<Row> {
  key: string;
  sortValue?: (row: Row) => SortValue;
}

/** Rows in the order of the chosen column; as they came until one is chosen. `toggle` turns the direction round. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly SortableColumn<Row>[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const sorted = useMemo(() => {
    const value = columns.find(({ key }) => key === sorting?.key)?.sortValue;
    return sorting && value ? [...rows].sort((a, b) => compareValues(value(a), value(b), sorting.descending)) : rows;
  }, [rows, columns, sorting]);
  const toggle = (key: string) => setSorting({ key, descending: sorting?.key === key && !sorting.descending });
  return { sorted, sorting, toggle };
}
