import type { FrameSales } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { figureChange, formatCount, formatEuro, formatPercent } from '@portal/shared/format';
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
export function salesColumns({ label, compared, all }: SalesWords): ChartColumn<SalesRow>[] {
  const share = ({ current }: SalesRow) => (all > 0 ? current.cents / all : null);
  const change = ({ current, previous }: SalesRow) => changeOf(current.cents, previous.cents);
  const changeText = ({ current, previous }: SalesRow) =>
    figureChange({ kind: 'amount', now: current.cents, before: previous.cents, base: previous.pieces, write: formatEuro })?.text ?? '–';
  return [
    { key: 'name', label, text: ({ name }) => name, value: ({ name }) => name },
    { key: 'pieces', label: 'Stück', numeric: true, text: ({ current }) => formatCount(current.pieces), value: ({ current }) => current.pieces },
    { key: 'mean', label: 'Ø-Preis', numeric: true, text: ({ current }) => orDash(mean(current), (cents) => formatEuro(Math.round(cents))), value: ({ current }) => orNull(mean(current), (cents) => Math.round(cents) / 100) },
    { key: 'cents', label: 'Umsatz', numeric: true, text: ({ current }) => formatEuro(current.cents), value: ({ current }) => current.cents / 100 },
    { key: 'share', label: 'Anteil', numeric: true, text: (row) => orDash(share(row), formatPercent), value: share },
    ...(compared === null ? [] : [
      { key: 'previous', label: compared, numeric: true, text: ({ previous }: SalesRow) => formatEuro(previous.cents), value: ({ previous }: SalesRow) => previous.cents / 100 },
      { key: 'change', label: 'Veränderung', numeric: true, text: changeText, value: change },
    ]),
  ];
}

const orNull = <T>(value: number | null, write: (value: number) => T): T | null => (value === null ? null : write(value));
const orDash = (value: number | null, write: (value: number) => string): string => orNull(value, write) ?? '–';
