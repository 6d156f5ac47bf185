import type { GlassesValue } from '@portal/shared/contract/analyse';
import { formatEuroWhole, formatMonthLong } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { TYPE_WORDS } from '../../pages/glasses.ts';
import { comparedPart, comparedTable, type Line } from '../compared-table.ts';
import { begun, monthColumns } from '../month-columns.ts';
import type { Beside } from '../view.ts';

type Compared = GlassesValue['total'];
const mean = (label: string, { current, previous }: Compared): Line => ({
  label,
  unit: 'cents',
  now: current.mean_cents,
  before: previous.mean_cents,
});
const isSold = ({ current, previous }: Compared): boolean => current.orders !== 0 || previous.orders !== 0;

function spanText(from: number | null, to: number | null): string {
  if (from === null) return `unter ${formatEuroWhole(to ?? 0)}`;
  return to === null ? `ab ${formatEuroWhole(from)}` : `${formatEuroWhole(from)} bis unter ${formatEuroWhole(to)}`;
}

/** Umsatz je Brillenauftrag: mean and median, frames and lenses, types, months and prices. */
export function glassesValueBlocks(value: GlassesValue, beside: Beside): Block[] {
  const { total, reglazing, split, types, histogram } = value;
  const months = begun(value.months, beside);
  return [
    comparedTable(
      'Umsatz je Brillenauftrag',
      'Kennzahl',
      [
        mean('Mittlerer Umsatz', total),
        { label: 'Median', unit: 'cents', now: total.current.median_cents, before: total.previous.median_cents },
        { label: 'Umsatz', unit: 'cents', now: total.current.cents, before: total.previous.cents },
        { label: 'Aufträge', unit: 'count', now: total.current.orders, before: total.previous.orders },
        { label: 'Fassungen', unit: 'cents', now: split.current.frame_cents, before: split.previous.frame_cents },
        { label: 'Gläser', unit: 'cents', now: split.current.lens_cents, before: split.previous.lens_cents },
        mean('Neuverglasung: mittlerer Umsatz', reglazing),
      ],
      beside,
    ),
    ...comparedPart(
      'Mittlerer Umsatz nach Brillentyp',
      'Brillentyp',
      types.filter(isSold).map((type) => mean(TYPE_WORDS[type.type], type)),
      beside,
    ),
    ...monthColumns(
      months.map(({ month, current, previous }) => ({
        month,
        value: current.mean_cents ?? 0,
        before: previous.mean_cents ?? 0,
      })),
      {
        title: 'Mittlerer Umsatz nach Monaten',
        text: formatEuroWhole,
        legend: 'Mittlerer Umsatz eines Brillenauftrags.',
      },
      beside,
    ),
    ...(months.length > 1
      ? [
          comparedTable(
            'Mittlerer Umsatz der Monate',
            'Monat',
            months.map((one) => mean(formatMonthLong(one.month), one)),
            beside,
          ),
        ]
      : []),
    ...comparedPart(
      'Brillen nach Preis',
      'Preis',
      histogram.map(({ from_cents: from, to_cents: to, current, previous }) => ({
        label: spanText(from, to),
        unit: 'count',
        now: current,
        before: previous,
      })),
      beside,
    ),
  ];
}
