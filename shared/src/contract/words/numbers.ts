import { percentText, signedPercentText } from '../common/percent.ts';

const NBSP = '\u00a0';

// A value that rounds to nothing has no sign.
const german = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('de-DE', { signDisplay: 'negative', ...options });
const digits = (count: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: count,
  maximumFractionDigits: count,
});

const euro = german({ style: 'currency', currency: 'EUR' });
const euroWhole = german({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const count = german({ maximumFractionDigits: 0 });
const signed = german({ ...digits(1), signDisplay: 'exceptZero' });
const decimals = { 1: german(digits(1)), 2: german(digits(2)) } as const;

/** A real minus sign is as wide as a digit and is never broken off at a line's end. */
const typographic = (text: string): string => text.replace('-', '−');

/** @param cents integer. @example formatEuro(123456) // '1.234,56 €' */
export const formatEuro = (cents: number): string => typographic(euro.format(cents / 100));

/** Without cents, for large figures and axes. @example formatEuroWhole(123456) // '1.235 €' */
export const formatEuroWhole = (cents: number): string => typographic(euroWhole.format(cents / 100));

/** @example formatCount(1234) // '1.234' */
export const formatCount = (value: number): string => typographic(count.format(value));

/** @example formatDecimal(1234.56) // '1.234,6'; formatDecimal(-0.004, 2) // '0,00' */
export const formatDecimal = (value: number, places: 1 | 2 = 1): string => typographic(decimals[places].format(value));

/**
 * What is not exactly nothing or all of it is never written so.
 * @param share 0.123 for 12.3 %. @example formatPercent(0.123) // '12,3 %'; formatPercent(0.9996) // '99,96 %'
 */
export const formatPercent = (share: number): string => percentText(share);

/** A change; one that rounds to nothing is none. @example formatSignedPercent(0.031) // '+3,1 %'; formatSignedPercent(-0.2) // '−20,0 %' */
export const formatSignedPercent = (share: number): string => signedPercentText(share);

/** Difference of two shares, which is no percentage of anything. @example formatSignedPoints(0.012) // '+1,2 Prozentpunkte' */
export const formatSignedPoints = (difference: number, unit: 'Prozentpunkte' | 'Pp.' = 'Prozentpunkte'): string =>
  `${typographic(signed.format(difference * 100))}${NBSP}${unit}`;

const UNITS = ['Byte', 'kB', 'MB', 'GB'] as const;

/** Decimal units, as file managers show them. @example formatBytes(1_500_000) // '1,5 MB' */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 ? formatCount(value) : formatDecimal(value)}${NBSP}${UNITS[power]}`;
}
