import { formatMonth } from '@portal/shared/format';

/** Label of a month's tick: the year only where it begins. @example 'Jan.\n2026', 'Feb.' */
export function monthTick(months: readonly { month: string }[], index: number): string {
  const month = months[index]?.month;
  if (!month) return '';
  const [name, year] = formatMonth(month).split(' ');
  return index === 0 || month.slice(5, 7) === '01' ? `${name}\n${year}` : `${name}`;
}
