import type { SuccessSummary } from '@portal/shared/contract/marketing';

/** The widest scale in points of a share: what lies beyond is cut off, so that one tiny campaign does not flatten all others. */
const WIDEST = 0.2;

/** As far to each side of 0 as the intervals of these campaigns reach, at most 20 percentage points; a share. */
export const scaleOf = (items: readonly Pick<SuccessSummary, 'uplift'>[]): number =>
  Math.min(
    WIDEST,
    items.reduce((most, { uplift }) => Math.max(most, Math.abs(uplift?.low ?? 0), Math.abs(uplift?.high ?? 0)), 0),
  ) || WIDEST;

/** Where a difference lies on a scale around 0, as a share of its width. @example placeOn(0, 0.1) // 0.5 */
export const placeOn = (difference: number, scale: number): number =>
  Math.min(1, Math.max(0, (difference / scale + 1) / 2));
