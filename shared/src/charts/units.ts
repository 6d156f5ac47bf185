import { formatCount, formatEuro, formatEuroWhole, formatPercent } from '@portal/shared/format';
import type { Palette } from './palette.ts';

/** euro: values in euros; percent: shares, 0.1 for 10 %. */
export type Unit = 'euro' | 'count' | 'percent';

const VALUES: Record<Unit, (value: number) => string> = {
  euro: (euros) => formatEuro(Math.round(euros * 100)),
  count: formatCount,
  percent: formatPercent,
};

/** '45,0 %' is '45 %'; '0,04 %' stays. */
const withoutZero = (text: string): string => text.replace(/,0(?=\D)/, '');

/** As round as an axis is: no decimals that say nothing. */
const TICKS: Record<Unit, (value: number) => string> = {
  ...VALUES,
  euro: (euros) => formatEuroWhole(euros * 100),
  percent: (share) => withoutZero(formatPercent(share)),
};

/** As short as stands above a bar; a little is not nothing, nor most of it all. @example '23,2 T€', '850 €', '45 %', '0,3 %', '99,6 %' */
export const shortValue = (unit: Unit, value: number): string => {
  if (unit === 'percent') {
    const whole = Math.round(value * 100) / 100;
    return withoutZero(formatPercent(whole === 0 || whole === 1 || Math.abs(value) < 0.01 ? value : whole));
  }
  if (unit === 'count') return formatCount(value);
  const digits = Math.abs(value) < 100_000 ? 1 : 0;
  return Math.abs(value) < 10_000
    ? formatEuroWhole(value * 100)
    : `${(value / 1000).toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−')}\u00a0T€`;
};

/** Text of a value in a tooltip; nothing is a dash. */
export const unitValue =
  (unit: Unit) =>
  (value: unknown): string =>
    value === null || value === undefined || value === '-' ? '–' : VALUES[unit](Number(value));

/** Axis of values of a unit. */
export const valueAxis = ({ grid, dimmed }: Palette, unit: Unit) => ({
  type: 'value' as const,
  splitLine: { lineStyle: { color: grid } },
  axisLabel: { color: dimmed, fontSize: 13, hideOverlap: true, formatter: TICKS[unit] },
  ...(unit === 'count' && { minInterval: 1 }),
});
