import type { CustomerBase } from '@portal/shared/contract/analyse';
import { addDays, addMonths } from '@portal/shared/contract/calendar';

type Lost = Pick<CustomerBase, 'current' | 'thresholds' | 'data_since'>;

/**
 * The first day on which a period may begin of which it can be told who was lost: whoever is, was a customer all those months
 * before it. Null without data.
 */
export const lostKnownFrom = ({ thresholds, data_since: since }: Lost): string | null =>
  since === null ? null : addDays(addMonths(since, thresholds.lost), 1);

/** Whether the data reach back as far: else that nobody was lost says nothing. `current.start` is the day before the period. */
export const canBeLost = (base: Lost): boolean =>
  base.data_since !== null && addMonths(base.data_since, base.thresholds.lost) <= base.current.start;
