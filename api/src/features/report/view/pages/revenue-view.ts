import type { Revenue, RevenuePeriod } from '@portal/shared/contract/analyse';
import { formatMonthLong } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { thousands } from '../../pages/revenue.ts';
import { comparedPart, comparedTable, type Line } from '../compared-table.ts';
import { begun, monthColumns } from '../month-columns.ts';
import type { Beside } from '../view.ts';

const PARTS = [
  { key: 'umsatz', label: 'Umsatz' },
  { key: 'brillen', label: 'Brillen' },
  { key: 'neuverglasung', label: 'Neuverglasungen' },
  { key: 'kontaktlinsen', label: 'Kontaktlinsen' },
  { key: 'handelsware', label: 'Handelsware und Reparaturen' },
  { key: 'fassung', label: 'davon Fassungen' },
  { key: 'glas', label: 'davon Gläser' },
] as const satisfies readonly { key: keyof RevenuePeriod; label: string }[];

/** Gesamtumsatz: its parts, its months, and what made the difference. */
export function revenueBlocks({ total, previous, months: all, bridge }: Revenue, beside: Beside): Block[] {
  const months = begun(all, beside);
  const cents = (label: string, now: number, before: number): Line => ({ label, unit: 'cents', now, before });
  return [
    comparedTable(
      'Umsatz und seine Teile',
      'Sortiment',
      [
        ...PARTS.map(({ key, label }) => cents(label, total[key], previous[key])),
        { label: 'Aufträge', unit: 'count', now: total.orders, before: previous.orders },
      ],
      beside,
    ),
    ...monthColumns(
      months.map(({ month, current, previous: then }) => ({ month, value: current.umsatz, before: then.umsatz })),
      { title: 'Umsatz nach Monaten', text: thousands, legend: 'In Tausend Euro.' },
      beside,
    ),
    ...(months.length > 1
      ? [
          comparedTable(
            'Umsatz der Monate',
            'Monat',
            months.map(({ month, current, previous: then }) =>
              cents(formatMonthLong(month), current.umsatz, then.umsatz),
            ),
            beside,
          ),
        ]
      : []),
    ...(beside.compared === null
      ? []
      : comparedPart(
          'Was den Unterschied macht',
          'Schritt',
          [
            cents('Mehr oder weniger Stück', bridge.volume, 0),
            cents('Andere Preise', bridge.price, 0),
            cents('Andere Mischung', bridge.mix, 0),
            cents('Zusammen', bridge.current - bridge.previous, 0),
          ],
          { compared: null },
        )),
  ];
}
