import { addDays, type Days } from '@portal/shared/contract/calendar';

/** Days between which the base is looked at: the one before the period and its last with data, ISO. */
export interface BaseDays {
  start: string;
  end: string;
}

/**
 * The two days on which the base of a period is looked at, ISO: the one before it, and its last with data. A period after
 * all data stands still.
 */
export function baseDays({ from, to }: Days, dataDate: string | null): BaseDays {
  const start = addDays(from, -1);
  const known = dataDate !== null && dataDate < to ? dataDate : to;
  return { start, end: known < start ? start : known };
}
