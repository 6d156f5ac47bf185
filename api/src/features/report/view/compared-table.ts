import { counted, formatCount, formatDecimal, formatEuro, formatPercent, NOUNS } from '@portal/shared/contract/words';
import type { Block } from '../pages/index.ts';
import { countChange, NONE, pointChange, shareChange } from '../words.ts';
import type { Beside } from './view.ts';

/** `cents`, a number of things, a share of 1, a ratio with two decimals, months that are told as years, days, or km. */
export type Unit = 'cents' | 'count' | 'share' | 'ratio' | 'months' | 'days' | 'km';

export interface Line {
  label: string;
  unit: Unit;
  /** null: nothing to divide by, or not to be told. */
  now: number | null;
  before: number | null;
}

const MONTHS_A_YEAR = 12;
const WRITE: Readonly<Record<Unit, (value: number) => string>> = {
  cents: formatEuro,
  count: formatCount,
  share: formatPercent,
  ratio: (value) => formatDecimal(value, 2),
  months: (value) => `${formatDecimal(value / MONTHS_A_YEAR)}\u00a0Jahre`,
  days: (value) => counted(value, NOUNS.day),
  km: (value) => `${formatDecimal(value)}\u00a0km`,
};

/** A difference in the unit itself. */
const inUnit = (unit: Unit) => (now: number, before: number) =>
  `${now > before ? '+' : ''}${WRITE[unit](now - before)}`;
const CHANGE: Readonly<Record<Unit, (now: number, before: number) => string>> = {
  cents: shareChange,
  count: countChange,
  share: pointChange,
  ratio: shareChange,
  months: inUnit('months'),
  days: inUnit('days'),
  km: inUnit('km'),
};

const written = (unit: Unit, value: number | null): string => (value === null ? NONE : WRITE[unit](value));

/** Figures below each other, each beside the one that it is compared with where there is one. */
export function comparedTable(
  title: string,
  first: string,
  lines: readonly Line[],
  { compared }: Pick<Beside, 'compared'>,
): Block {
  const columns = [
    { label: first, width: 3.4 },
    { label: 'Zeitraum', isFigure: true, width: 1.8 },
  ];
  if (compared === null)
    return {
      kind: 'table',
      title,
      columns,
      rows: lines.map(({ label, unit, now }) => [label, written(unit, now)]),
    };
  return {
    kind: 'table',
    title,
    columns: [
      ...columns,
      { label: compared, isFigure: true, width: 1.8 },
      { label: 'Veränderung', isFigure: true, width: 1.8 },
    ],
    rows: lines.map(({ label, unit, now, before }) => [
      label,
      written(unit, now),
      written(unit, before),
      now === null || before === null ? NONE : CHANGE[unit](now, before),
    ]),
  };
}

/** With a heading of the same words; nothing where there are no lines. */
export const comparedPart = (
  title: string,
  first: string,
  lines: readonly Line[],
  beside: Pick<Beside, 'compared'>,
): Block[] =>
  lines.length === 0 ? [] : [{ kind: 'heading', text: title }, comparedTable(title, first, lines, beside)];

/** A part of a whole; null where there is no whole. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
