import { unitValue, type ChartColumn, type Unit } from '@portal/shared/charts';
import { figureChange, formatCount, type Compared } from '@portal/shared/format';
import { changeOf } from '../frame/change.ts';
import { pointsOf } from '../frame/share.ts';

export interface CompareRow {
  key: string;
  label: string;
  /** Of a month: sorted and written to CSV by it, since its label begins with the name. @example '2026-01' */
  iso?: string;
  /** In euros, pieces or as a share; null: too few cases, or nothing to divide by. */
  current: number | null;
  previous: number | null;
  /** What it stands on; null where the value itself is that. */
  n: number | null;
  running?: boolean;
  /** More for the tooltip. */
  note?: string;
  /** Lines of the notes that touch its days: for the tooltip too. */
  timeNotes?: readonly string[];
}

interface Words {
  rowLabel: string;
  name: string;
  unit: Unit;
  /** Of the compared period; null without a comparison. */
  label: string | null;
  basis: string;
}

const KINDS: Record<Unit, Pick<Compared, 'kind'>['kind']> = { euro: 'amount', count: 'count', percent: 'share' };

/** Shares differ in points, all else by its own size; as a number, by which a table sorts. */
const difference = ({ current, previous }: CompareRow, unit: Unit): number | null => {
  if (unit === 'percent') return pointsOf(current, previous);
  return current === null || previous === null ? null : changeOf(current, previous);
};

/** Table and CSV of any figure, beside its comparison where there is one. */
export function compareColumns<Row extends CompareRow>({
  rowLabel,
  name,
  unit,
  label,
  basis,
}: Words): ChartColumn<Row>[] {
  const text = unitValue(unit);
  const changeText = ({ current, previous }: Row) =>
    figureChange({ kind: KINDS[unit], now: current, before: previous, write: text } as Compared)?.text ?? '–';
  return [
    {
      key: 'row',
      label: rowLabel,
      text: (row) => `${row.label}${row.running ? ' (läuft)' : ''}`,
      value: (row) => row.iso ?? row.label,
    },
    {
      key: 'current',
      label: name,
      numeric: true,
      text: ({ current }) => text(current),
      value: ({ current }) => current,
    },
    ...(label === null
      ? []
      : [
          {
            key: 'previous',
            label,
            numeric: true,
            text: ({ previous }: Row) => text(previous),
            value: ({ previous }: Row) => previous,
          },
          {
            key: 'change',
            label: 'Veränderung',
            numeric: true,
            text: changeText,
            value: (row: Row) => difference(row, unit),
          },
        ]),
    ...(unit === 'count'
      ? []
      : [
          {
            key: 'n',
            label: basis,
            numeric: true,
            text: ({ n }: Row) => (n === null ? '–' : formatCount(n)),
            value: ({ n }: Row) => n,
          },
        ]),
  ];
}
