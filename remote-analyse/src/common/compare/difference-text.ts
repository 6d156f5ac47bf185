import { unitValue, type Unit } from '@portal/shared/charts';
import { figureChange, formatSignedPercent } from '@portal/shared/format';

/** Of fewer pieces than these a percentage says less than the pieces. */
const LEAST_PIECES = 20;

/**
 * What lies between a value and the one it is compared with, for a tooltip; '' where one of them is missing.
 * @param other what it is compared with, null without a comparison
 * @param write how its amount is written
 * @example '+1.200,00 € (+12,3 %) gegenüber 2025', '−0,9 Prozentpunkte gegenüber 2025'
 */
export function differenceText(
  unit: Unit,
  { current, previous }: { current: number | null; previous: number | null },
  other: string | null,
  write: (amount: number) => string = unitValue(unit),
): string {
  if (other === null || current === null || previous === null) return '';
  const change = figureChange(
    unit === 'percent'
      ? { kind: 'share', now: current, before: previous }
      : { kind: 'duration', now: current, before: previous, write },
  );
  const hasShare = unit !== 'percent' && previous !== 0 && (unit !== 'count' || Math.abs(previous) >= LEAST_PIECES);
  const share = hasShare ? ` (${formatSignedPercent((current - previous) / Math.abs(previous))})` : '';
  return `${change?.text}${share} gegenüber ${other}`;
}
