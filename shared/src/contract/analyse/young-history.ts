import { addMonths } from '../calendar/index.ts';

/** Months from one pair of main glasses to the next where a business's own are not told. */
const USUAL_INTERVAL = 48;

/** So many intervals after the first day with data nearly everybody who had bought before has been back. */
const INTERVALS = 2;

/**
 * From when on figures can be told that need to know who was a customer before: until then whoever bought before the data begin
 * counts as new when they return.
 * @param since first day with data, ISO
 * @param interval months of a purchase interval
 */
export const historyReaches = (since: string, interval = USUAL_INTERVAL): string =>
  addMonths(since, INTERVALS * interval);
