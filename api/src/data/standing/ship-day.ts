import { addDays, mailingDay } from '@portal/shared/contract/calendar';
import type { Channel } from '@portal/shared/contract/marketing';

/** Days from a bundle until its letters are to leave, printed and released; messages leave on its own day. */
const DAYS_TO_SHIP = 4;

/** The day for which a bundle's pieces are planned. @param on ISO day of the bundle */
export const shipDay = (channel: Channel, on: string): string =>
  channel === 'email' ? on : mailingDay(addDays(on, DAYS_TO_SHIP));
