// Sweden writes dates as ISO does.
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day that it is, or was at an instant, in Europe/Berlin. */
export const today = (now: Date = new Date()): string => berlin.format(now);
