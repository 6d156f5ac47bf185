import type { Loyalty } from '@portal/shared/contract/analyse';
import { countedOf, formatCount, NOUNS } from '@portal/shared/format';

/** Fewer waits tell no month to act upon. */
const FEWEST_WAITS = 50;

/**
 * What the curve means for the shop: when to remind. Null while there are too few waits, while half have not come back, and
 * where it cannot be told within which months the half lies.
 * @example 'Die Hälfte kauft nach 45 Monaten wieder (mit 95 % Sicherheit zwischen 43 und 48), ein Viertel schon nach 28 Monaten. Erinnern Sie …'
 */
export function remindText({ current, curve }: Pick<Loyalty, 'current' | 'curve'>): string | null {
  const { waits, median, median_lower: lower, median_upper: upper } = current;
  if (waits < FEWEST_WAITS || median === null || lower === null || upper === null || median === 0) return null;
  const after = countedOf(median, NOUNS.month);
  const quarter = curve.find(({ share }) => share >= 0.25)?.months ?? 0;
  const early = quarter > 0 && quarter < median ? `, ein Viertel schon nach ${countedOf(quarter, NOUNS.month)}` : '';
  return (
    `Die Hälfte kauft nach ${after} wieder (mit 95\u00a0% Sicherheit zwischen ${formatCount(lower)} und ${formatCount(upper)})${early}. ` +
    `Erinnern Sie nach ${after} alle, die bis dahin keine neue Hauptbrille haben: Sie warten schon länger als üblich.`
  );
}
