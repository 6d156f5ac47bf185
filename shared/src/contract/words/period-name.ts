import { quarterOf, weekOf } from '../calendar/index.ts';
import type { Period } from '@portal/shared/contract/common';
import { formatDate, formatMonthLong } from './dates.ts';

/** @example '01.02.2026 bis 28.02.2026', of one day '28.02.2026' */
export const daysText = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? formatDate(from) : `${formatDate(from)} bis ${formatDate(to)}`;

/** A period as people call it. @example '2026', '4. Quartal 2026', 'November 2026', 'KW 47 2026', '12 Monate bis 21.11.2026' */
export function periodName(period: Period): string {
  const { unit, from, to } = period;
  switch (unit) {
    case 'year':
      return from.slice(0, 4);
    case 'quarter':
      return `${quarterOf(from)}. Quartal ${from.slice(0, 4)}`;
    case 'month':
      return formatMonthLong(from);
    case 'week': {
      const { week, year } = weekOf(from);
      return `KW\u00a0${week} ${year}`;
    }
    case '12-months':
      return `12 Monate bis ${formatDate(to)}`;
    default:
      return daysText(period);
  }
}
