import type { Insurance, InsuranceShare } from '@portal/shared/contract/analyse';
import { formatMonthLong, formatPercent } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { TYPE_WORDS } from '../../pages/glasses.ts';
import { comparedPart, comparedTable, ratio, type Line } from '../compared-table.ts';
import { begun, monthColumns } from '../month-columns.ts';
import type { Beside } from '../view.ts';
import { KIND_WORDS } from './kind-words.ts';

type Kind = Insurance['kinds'][number];
type Figure = (side: InsuranceShare) => number | null;

const shareOf: Figure = ({ insurance_cents: paid, cents }) => ratio(paid, cents);
const meanOf: Figure = ({ insurance_cents: paid, insured }) => (insured > 0 ? Math.round(paid / insured) : null);

const nameOf = ({ kind, type }: Kind): string =>
  type === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}, ${TYPE_WORDS[type]}`;

/** Kassenanteil: what health insurers pay of the revenue, by month and by what was sold. */
export function insuranceBlocks(
  { total, months: all, kinds, insured_since: since }: Insurance,
  beside: Beside,
): Block[] {
  if (since === null) return [{ kind: 'sentences', lines: ['In den Aufträgen steht kein Kassenanteil.'] }];
  const months = begun(all, beside);
  const line = (label: string, unit: Line['unit'], of: Figure, { current, previous } = total): Line => ({
    label,
    unit,
    now: of(current),
    before: of(previous),
  });
  return [
    comparedTable(
      'Kassenanteil',
      'Kennzahl',
      [
        line('Kassenanteil', 'cents', ({ insurance_cents: paid }) => paid),
        line('Anteil am Umsatz', 'share', shareOf),
        line('Privat bezahlt', 'cents', ({ cents, insurance_cents: paid }) => cents - paid),
        line('Aufträge mit Kassenanteil', 'count', ({ insured }) => insured),
        line('Kassenanteil je Auftrag', 'cents', meanOf),
      ],
      beside,
    ),
    ...monthColumns(
      months.map(({ month, current, previous }) => ({
        month,
        value: shareOf(current) ?? 0,
        before: shareOf(previous) ?? 0,
      })),
      { title: 'Anteil der Kassen nach Monaten', text: formatPercent, legend: 'Anteil am Umsatz des Monats.' },
      beside,
    ),
    ...(months.length > 1
      ? [
          comparedTable(
            'Kassenanteil der Monate',
            'Kassenanteil im Monat',
            months.map((month) => line(formatMonthLong(month.month), 'cents', (side) => side.insurance_cents, month)),
            beside,
          ),
        ]
      : []),
    ...comparedPart(
      'Kassenanteil nach Art',
      'Art',
      kinds
        .filter(({ current, previous }) => current.insurance_cents !== 0 || previous.insurance_cents !== 0)
        .map((kind) => line(nameOf(kind), 'cents', (side) => side.insurance_cents, kind)),
      beside,
    ),
  ];
}
