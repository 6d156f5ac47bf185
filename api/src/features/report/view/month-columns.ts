import type { Block } from '../pages/index.ts';
import { monthShort } from '../words.ts';
import type { Beside } from './view.ts';

/** More have no room for their labels beside each other. */
const MOST_COLUMNS = 16;

interface MonthValue {
  /** First day of the month, ISO. */
  month: string;
  value: number;
  before: number;
}

interface MonthChart {
  title: string;
  /** What stands above a bar. */
  text: (value: number) => string;
  /** What the bars are, as a sentence. */
  legend: string;
}

/** Months that have begun: of later ones nothing can be known. */
export const begun = <Month extends { month: string }>(
  months: readonly Month[],
  { until }: Pick<Beside, 'until'>,
): Month[] => months.filter(({ month }) => month <= until);

/** Several months as bars, each with a mark for the one it is compared with; of one month, and of more than there is room for, nothing. */
export function monthColumns(
  months: readonly MonthValue[],
  { title, text, legend }: MonthChart,
  { compared, isOpen }: Beside,
): Block[] {
  if (months.length < 2 || months.length > MOST_COLUMNS) return [];
  return [
    { kind: 'heading', text: title },
    {
      kind: 'columns',
      title,
      lastIsOpen: isOpen,
      bars: months.map(({ month, value, before }) => ({
        label: monthShort(month),
        value,
        text: text(value),
        mark: compared === null ? null : before,
      })),
      legend: `${legend}${compared === null ? '' : ` Querstrich: ${compared}.`}${isOpen ? ' Der letzte Monat läuft noch.' : ''}`,
    },
  ];
}
