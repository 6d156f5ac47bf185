import { addDays, addMonths, firstOfQuarter } from '@portal/shared/contract/calendar';

/** A quarter is published on this day of the month after it: by then its last uploads are in. */
const PUBLISH_DAY = 10;

/** Last day of the latest quarter that may be published on a day. */
export const dueQuarter = (day: string): string => addDays(firstOfQuarter(addDays(day, 1 - PUBLISH_DAY)), -1);

/** The day on which the quarter after the latest due one is published. */
export const nextPublication = (day: string): string =>
  addDays(addMonths(addDays(dueQuarter(day), 1), 3), PUBLISH_DAY - 1);
