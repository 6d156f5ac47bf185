import type { FrameSales } from '@portal/shared/contract/analyse';
import { figureChange, formatCount, formatEuro, formatPercent } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { changeOf } from '../frame/change.ts';

export interface SalesRow {
  name: string;
  current: FrameSales;
  previous: FrameSales;
}

interface SalesWords {
  /** What the rows are, e.g. 'Marke'. */
  label: string;
  /** Label of the compared period; null without one. */
  compared: string | null;
  /** Revenue of all together, in cents. */
  all: number;
}

const mean = ({ cents, pieces }: FrameSales) => (pieces > 0 ? cents / pieces : null);

/** Columns of whatever sells pieces: how many, at what price, how much of all, against the compared period. */
export function salesColumns({ label, compared, all }: SalesWords): ListColumn<SalesRow>[] {
  const share = ({ current }: SalesRow) => (all > 0 ? current.cents / all : null);
  const change = ({ current, previous }: SalesRow) => changeOf(current.cents, previous.cents);
  const changeText = ({ current, previous }: SalesRow) =>
    figureChange({
      kind: 'amount',
      now: current.cents,
      before: previous.cents,
      base: previous.pieces,
      write: formatEuro,
    })?.text ?? '–';
  /** A figure, as files have it and as it is shown. */
  const figure = (
    key: string,
    title: string,
    value: (row: SalesRow) => number | null,
    write: (value: number) => string,
  ): ListColumn<SalesRow> => ({
    key,
    title,
    text: value,
    cell: (row) => orDash(value(row), write),
    sort: value,
    numeric: true,
    width: 110,
  });
  const euro = (euros: number) => formatEuro(Math.round(euros * 100));
  return [
    { key: 'name', title: label, text: ({ name }) => name, sort: ({ name }) => name, width: 180 },
    { ...figure('pieces', 'Stück', ({ current }) => current.pieces, formatCount), width: 80 },
    {
      ...figure('mean', 'Ø-Preis', ({ current }) => orNull(mean(current), (cents) => Math.round(cents) / 100), euro),
      priority: 3,
    },
    { ...figure('cents', 'Umsatz', ({ current }) => current.cents / 100, euro), card: 'figure' },
    { ...figure('share', 'Anteil', share, formatPercent), width: 90 },
    ...(compared === null
      ? []
      : [
          { ...figure('previous', compared, ({ previous }) => previous.cents / 100, euro), priority: 2 as const },
          { ...figure('change', 'Veränderung', change, String), cell: changeText },
        ]),
  ];
}

const orNull = <T>(value: number | null, write: (value: number) => T): T | null =>
  value === null ? null : write(value);
const orDash = (value: number | null, write: (value: number) => string): string => orNull(value, write) ?? '–';
