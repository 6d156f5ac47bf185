import type { UploadKind } from '@portal/shared/contract/settings-admin';
import type { Answers, ColumnAnswer } from './foreign-export.ts';

const HERE: ColumnAnswer = { column: 'standort_id', constant: '1' };

/** All is of the business's one shop, beside what is given for single columns. */
export const here = (
  columns: Partial<Record<UploadKind, readonly ColumnAnswer[]>> = {},
  more: Omit<Answers, 'columns'> = {},
): Answers => ({
  columns: {
    kunden: [HERE, ...(columns.kunden ?? [])],
    auftraege: [HERE, ...(columns.auftraege ?? [])],
    ...(columns.positionen && { positionen: columns.positionen }),
  },
  ...more,
});

/** An invoice says neither what was sold nor where it is. */
export const SOLD: readonly ColumnAnswer[] = [
  { column: 'art', constant: 'Brille' },
  { column: 'status', constant: 'abgeholt' },
];

export const from = (column: string, header: string, more: Readonly<Record<string, unknown>> = {}): ColumnAnswer => ({
  column,
  from: header,
  ...more,
});
