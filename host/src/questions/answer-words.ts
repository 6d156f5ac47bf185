import type { PlainAnswer, PlainUnit } from '@portal/shared/contract/analyse';
import {
  formatCount,
  formatDate,
  formatDecimal,
  formatEuro,
  formatPercent,
  formatSignedPercent,
  formatSignedPoints,
} from '@portal/shared/format';

/** Below, an absolute change says more than a percentage. */
const SMALL_BASE = 20;
const NBSP = '\u00a0';

const FORMATS: Readonly<Record<PlainUnit, (value: number) => string>> = {
  cents: (value) => formatEuro(Math.round(value)),
  pieces: formatCount,
  share: formatPercent,
  months: (value) => `${formatDecimal(value)}${NBSP}Monate`,
  days: (value) =>
    `${Number.isInteger(value) ? formatCount(value) : formatDecimal(value)}${NBSP}${value === 1 ? 'Tag' : 'Tage'}`,
  km: (value) => `${formatDecimal(value)}${NBSP}km`,
  number: (value) => (Number.isInteger(value) ? formatCount(value) : formatDecimal(value)),
  date: String,
};

/** A value in its unit; '–': there is none. */
export const valueText = (value: number | null, unit: PlainUnit | null): string =>
  value === null || unit === null ? '–' : FORMATS[unit](value);

/** The figure of an answer; null where the rows below are the answer. */
export function figureText({ value, unit, per, date, rows }: PlainAnswer): string | null {
  if (unit === 'date') return date === null ? 'Noch keine Daten' : formatDate(date);
  if (value === null && rows.length > 0) return null;
  return value === null || per === null ? valueText(value, unit) : `${valueText(value, unit)} ${per}`;
}

const signed = (difference: number, unit: PlainUnit) => `${difference > 0 ? '+' : ''}${FORMATS[unit](difference)}`;

/** What has changed, beside what. @example '+12,5 % gegenüber Oktober 2025 (40)' */
export function changeText({ value, previous, unit, compared_with }: PlainAnswer): string | null {
  if (value === null || previous === null || unit === null) return null;
  const beside = `gegenüber ${compared_with ?? 'vorher'} (${valueText(previous, unit)})`;
  const difference = value - previous;
  if (unit === 'share') return `${formatSignedPoints(difference)} ${beside}`;
  const isSmall =
    unit === 'months' ||
    unit === 'days' ||
    unit === 'km' ||
    unit === 'number' ||
    (unit === 'pieces' && previous < SMALL_BASE);
  return `${isSmall || previous <= 0 ? signed(difference, unit) : formatSignedPercent(difference / previous)} ${beside}`;
}
