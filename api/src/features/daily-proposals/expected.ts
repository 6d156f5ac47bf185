import type { Expected } from '@portal/shared/contract/analyse';

/** Deviations of a normal distribution within which eight of ten cases lie. */
const EIGHT_OF_TEN = 1.2816;

/** So that a range does not look more exact than it is: whole euros below 1,000 €, tens below 10,000 €, hundreds above. */
const stepOf = (cents: number): number => (cents < 100_000 ? 100 : cents < 1_000_000 ? 1_000 : 10_000);

const to = (step: number, cents: number): number => Math.round(cents / step) * step;

/**
 * A sum and the range in which it lies in eight of ten cases.
 * @param spread its standard deviation, cents; null: nobody can tell
 * @param off by how much it may be wrong besides, to both sides, cents
 * @param most it cannot be more, cents
 */
export function expectedOf(
  cents: number,
  { spread, off = 0, most = Number.POSITIVE_INFINITY }: { spread: number | null; off?: number; most?: number },
): Expected {
  if (spread === null) return rangeOf(cents, null);
  const half = EIGHT_OF_TEN * spread + off;
  return rangeOf(cents, { low: Math.max(cents - half, 0), high: Math.min(cents + half, most) });
}

/** A sum and its range as they are told. */
export function rangeOf(cents: number, range: Expected['range']): Expected {
  const step = stepOf(cents);
  return { cents: to(step, cents), range: range && { low: to(step, range.low), high: to(step, range.high) } };
}
