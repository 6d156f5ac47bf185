import type { NumberStyle } from './number-style.ts';

const DAY_MS = 86_400_000;
/** Of 9999-12-31, the last that Excel knows. */
const LAST_DAY = 2_958_465;
/** Days from 1900-01-01 to 1904-01-02, where the other way of counting begins. */
const DAYS_TO_1904 = 1_462;

/**
 * Writes a cell's number as the CSV of the upload format would have it: decimal comma, no groups, no exponent;
 * a day as JJJJ-MM-TT without its time; money as it is shown. Fifteen digits, as Excel itself: what is beyond
 * them is noise of binary fractions.
 * @param isAmount what the column holds counts as it is shown, whatever its format; a dioptre has more places than it shows
 * @param raw the number as the file has it; what is no number comes back as it is
 */
export function numberText(raw: string, style: NumberStyle, from1904: boolean, isAmount = false): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style === 'date') return dayText(value + (from1904 ? DAYS_TO_1904 : 0)) ?? plain(value);
  if (style === 'percent') return `${plain(value * 100)}%`;
  if (typeof style === 'object' && 'zeros' in style)
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(style.zeros, '0') : plain(value);
  if (typeof style !== 'object') return plain(value);
  if ('money' in style) return plain(roundTo(value, style.money));
  return plain(isAmount ? roundTo(value, style.places) : value);
}

function plain(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (rounded === 0) return '0';
  const text = String(rounded);
  return (text.includes('e') ? expanded(rounded) : text).replace('.', ',');
}

/** Numbers whose short form has an exponent. */
const expanded = (value: number) =>
  Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '');

/** Half away from zero, as Excel shows it: on the decimal digits, since 1.005 is less than that in binary. */
function roundTo(value: number, places: number): number {
  if (Math.abs(value) >= 1e15) return value;
  const shifted = Number(`${Number(Math.abs(value).toPrecision(15))}e${places}`);
  return Number.isFinite(shifted) ? Math.sign(value) * Number(`${Math.round(shifted)}e-${places}`) : value;
}

/** @param serial days since the end of 1899; Excel takes 1900 for a leap year */
function dayText(serial: number): string | undefined {
  const day = Math.floor(serial);
  if (day < 1 || day > LAST_DAY) return undefined;
  if (day === 60) return '29.02.1900';
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY_MS).toISOString().slice(0, 10);
}
