import type { PreviewFile } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { mappedColumn } from '../../../common/mapping/choices.ts';

type Counted = Pick<PreviewFile, 'name' | 'rows' | 'checked' | 'refused'>;

/** A larger share of refused rows is no matter of single slips: something is mapped or exported wrongly. */
const LARGE_SHARE = 0.2;

/** Files of which so much is refused that whoever imports them should know before. */
export const largelyRefused = <File extends Counted>(files: readonly File[]): File[] =>
  files.filter(({ checked, refused }) => refused > checked * LARGE_SHARE);

/** Whether an import would take nothing at all; where only the first rows were checked, nobody knows. */
export const bringNothing = (files: readonly Counted[]): boolean =>
  files.some(({ rows }) => rows > 0) && files.every(({ rows, refused }) => refused === rows);

/** @example 'Von 1.240 Zeilen in auftraege.csv wird keine übernommen' */
export function refusedTitle({ name, rows, checked, refused }: Counted): string {
  if (rows === 1) return `Die einzige Zeile in ${name} wird nicht übernommen`;
  const of = rows > checked ? `Von den ersten ${formatCount(checked)}` : `Von ${formatCount(checked)}`;
  const what =
    refused === checked
      ? 'wird keine übernommen'
      : refused === 1
        ? 'wird eine abgelehnt'
        : `werden ${formatCount(refused)} abgelehnt`;
  return `${of} Zeilen in ${name} ${what}`;
}

/** What is to blame, a German sentence a column, the one that refuses most rows first. */
export function refusedBecause({
  refusals,
  columns,
  mapping,
  refused,
}: Pick<PreviewFile, 'refusals' | 'columns' | 'mapping' | 'refused'>): string[] {
  return refusals.map(({ column, rows, values, reason }) => {
    const count = rows === refused ? '' : ` (${formatCount(rows)} ${rows === 1 ? 'Zeile' : 'Zeilen'})`;
    if (column === '') return `${reason}${count}`;
    const source = mapping && mappedColumn(mapping, column)?.from;
    const place = `Spalte ${column}${source && source !== column ? `, bei Ihnen „${source}“,` : ''}`;
    const quoted = values.map((value) => `„${value}“`).join(', ');
    if (values.length === 0) return `${place} ist leer${count}: ${reason}`;
    const isChoice = columns.some((known) => known.column === column && known.options !== null);
    return isChoice
      ? `${place} hat Werte ohne Bedeutung${count}: ${quoted}.`
      : `${place} hat Werte, die nicht zu lesen sind${count}: ${quoted}. ${reason}`;
  });
}
