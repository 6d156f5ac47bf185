const NBSP = '\u00a0';
const PLACES = [1, 2] as const;
const [ONE, TWO] = PLACES.map(
  (digits) => new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
) as [Intl.NumberFormat, Intl.NumberFormat];

/** What computers lose in sums and quotients, as a share. */
const NOISE = 1e-9;
/** Written as whole, these say 'none' and 'all'. */
const WHOLES = [0, 100] as const;
const HUNDREDTH = 0.01;

/** Positive, in percent; nothing and all of it are written as such only when they are. */
function written(percent: number): string {
  const whole = WHOLES.find((one) => ONE.format(percent) === ONE.format(one));
  if (whole === undefined || Math.abs(percent - whole) <= NOISE * 100) return ONE.format(percent);
  // However close it comes, a hundredth is left.
  return TWO.format(percent < whole ? Math.min(percent, whole - HUNDREDTH) : Math.max(percent, whole + HUNDREDTH));
}

/**
 * A share as a percentage with one digit, or with two where one would claim that it is nothing or all of it.
 * @param share 0.123 for 12.3 %
 * @example percentText(0.123) // '12,3 %'; percentText(4552 / 4554) // '99,96 %'
 */
export function percentText(share: number): string {
  const text = written(Math.abs(share) * 100);
  return `${share < -NOISE ? '−' : ''}${text}${NBSP}%`;
}

/** Whether a change, as a share of what was before, is so small that it is told as none. */
export const isNoChange = (share: number): boolean => Math.abs(share) < 0.0005;

/**
 * A change with its sign, which one that is told as none has not.
 * @example signedPercentText(0.031) // '+3,1 %'; signedPercentText(-0.9996) // '−99,96 %'; signedPercentText(0.0001) // '0,0 %'
 */
export function signedPercentText(share: number): string {
  if (isNoChange(share)) return percentText(0);
  return `${share > 0 ? '+' : ''}${percentText(share)}`;
}
