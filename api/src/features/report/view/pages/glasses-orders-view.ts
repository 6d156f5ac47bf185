import { AGE_GROUPS, type GlassesCount, type GlassesOrders } from '@portal/shared/contract/analyse';
import { formatCount, formatMonthLong } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { TYPE_WORDS } from '../../pages/glasses.ts';
import { comparedPart, comparedTable, ratio, type Line } from '../compared-table.ts';
import { begun, monthColumns } from '../month-columns.ts';
import type { Beside } from '../view.ts';

/** Brillenaufträge: pieces, shares, types, months and ages. */
export function glassesOrdersBlocks({ total, months: all, types, ages }: GlassesOrders, beside: Beside): Block[] {
  const months = begun(all, beside);
  const { current, previous } = total;
  const count = (label: string, now: number, before: number): Line => ({ label, unit: 'count', now, before });
  const share = (label: string, of: (one: GlassesCount) => number | null): Line => ({
    label,
    unit: 'share',
    now: of(current),
    before: of(previous),
  });
  const byAge = AGE_GROUPS.map((age) => ({
    age,
    pieces: ages.filter((one) => one.age === age).reduce((sum, { pieces }) => sum + pieces, 0),
  }));
  return [
    comparedTable(
      'Brillenaufträge',
      'Kennzahl',
      [
        count('Brillen', current.glasses, previous.glasses),
        count('Neuverglasungen', current.reglazing, previous.reglazing),
        share('Mehrbrillenquote', ({ main, extra }) => ratio(extra, main + extra)),
        share('Gleitsichtanteil', ({ progressive, corrective }) => ratio(progressive, corrective)),
        share('Gleitsichtanteil ab 45 Jahren', (one) => ratio(one.progressive_45, one.corrective_45)),
      ],
      beside,
    ),
    ...comparedPart(
      'Brillen nach Typ',
      'Brillentyp',
      types
        .filter((one) => one.current !== 0 || one.previous !== 0)
        .map((one) => count(TYPE_WORDS[one.type], one.current, one.previous)),
      beside,
    ),
    ...monthColumns(
      months.map((one) => ({ month: one.month, value: one.current.glasses, before: one.previous.glasses })),
      { title: 'Brillen nach Monaten', text: formatCount, legend: 'Brillen, Stornos abgezogen.' },
      beside,
    ),
    ...(months.length > 1
      ? [
          comparedTable(
            'Brillen der Monate',
            'Monat',
            months.map((one) => count(formatMonthLong(one.month), one.current.glasses, one.previous.glasses)),
            beside,
          ),
        ]
      : []),
    ...comparedPart(
      'Brillen nach Alter',
      'Alter',
      byAge.map(({ age, pieces }) => count(age.replace('-', '–'), pieces, 0)),
      { compared: null },
    ),
  ];
}
