import type { RevenueMonth } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { figureChange, formatCount, formatEuro, formatMonth } from '@portal/shared/format';
import { changeOf } from '../../common/frame/change.ts';

/** Columns of the months as table and as CSV; `label` names the compared period, null without one. Without any goal there is no column of goals. */
export function monthColumns(label: string | null, hasGoals: boolean): ChartColumn<RevenueMonth>[] {
  const changeText = ({ current, previous }: RevenueMonth) =>
    figureChange({
      kind: 'amount',
      now: current.umsatz,
      before: previous.umsatz,
      base: previous.orders,
      write: formatEuro,
    })?.text ?? '–';
  return [
    {
      key: 'month',
      label: 'Monat',
      text: (row) => `${formatMonth(row.month)}${row.running ? ' (läuft)' : ''}`,
      value: (row) => row.month.slice(0, 7),
    },
    {
      key: 'current',
      label: 'Umsatz',
      numeric: true,
      text: (row) => formatEuro(row.current.umsatz),
      value: (row) => row.current.umsatz / 100,
    },
    ...(label === null
      ? []
      : [
          {
            key: 'previous',
            label,
            numeric: true,
            text: (row: RevenueMonth) => formatEuro(row.previous.umsatz),
            value: (row: RevenueMonth) => row.previous.umsatz / 100,
          },
          {
            key: 'change',
            label: 'Veränderung',
            numeric: true,
            text: changeText,
            value: (row: RevenueMonth) => changeOf(row.current.umsatz, row.previous.umsatz),
          },
        ]),
    ...(hasGoals
      ? [
          {
            key: 'goal',
            label: 'Ziel',
            numeric: true,
            text: ({ goal }: RevenueMonth) => (goal === null ? '–' : formatEuro(goal)),
            value: ({ goal }: RevenueMonth) => (goal === null ? null : goal / 100),
          },
        ]
      : []),
    {
      key: 'orders',
      label: 'Aufträge',
      numeric: true,
      text: (row) => formatCount(row.current.orders),
      value: (row) => row.current.orders,
    },
  ];
}
