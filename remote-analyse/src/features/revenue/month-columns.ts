import type { RevenueMonth } from '@portal/shared/contract';
import type { ChartColumn } from '@portal/shared/charts';
import { formatCount, formatEuro, formatMonth, formatSignedPercent } from '@portal/shared/format';
import { changeOf } from '../../common/frame/change.ts';

/** Columns of the months as table and as CSV; `label` names the compared period. Without any goal there is no column of goals. */
export function monthColumns(label: string, hasGoals: boolean): ChartColumn<RevenueMonth>[] {
  const changeText = ({ current, previous }: RevenueMonth) => {
    const change = changeOf(current.umsatz, previous.umsatz);
    return change === null ? '–' : formatSignedPercent(change);
  };
  return [
    { key: 'month', label: 'Monat', text: (row) => `${formatMonth(row.month)}${row.running ? ' (läuft)' : ''}`, value: (row) => row.month.slice(0, 7) },
    { key: 'current', label: 'Umsatz', numeric: true, text: (row) => formatEuro(row.current.umsatz), value: (row) => row.current.umsatz / 100 },
    { key: 'previous', label, numeric: true, text: (row) => formatEuro(row.previous.umsatz), value: (row) => row.previous.umsatz / 100 },
    { key: 'change', label: 'Veränderung', numeric: true, text: changeText, value: (row) => changeOf(row.current.umsatz, row.previous.umsatz) },
    ...(hasGoals ? [{
      key: 'goal', label: 'Ziel', numeric: true, text: ({ goal }: RevenueMonth) => (goal === null ? '–' : formatEuro(goal)),
      value: ({ goal }: RevenueMonth) => (goal === null ? null : goal / 100),
    }] : []),
    { key: 'orders', label: 'Aufträge', numeric: true, text: (row) => formatCount(row.current.orders), value: (row) => row.current.orders },
  ];
}
