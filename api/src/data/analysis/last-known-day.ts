/** A day, or the last one with data when that is earlier. */
export const lastKnownDay = (day: string, dataDate: string | null): string =>
  dataDate !== null && dataDate < day ? dataDate : day;
