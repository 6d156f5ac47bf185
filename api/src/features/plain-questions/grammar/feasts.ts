import { getHolidays } from 'feiertagejs';

const SUNDAYS: Readonly<Record<string, string>> = { ostern: 'OSTERSONNTAG', pfingsten: 'PFINGSTSONNTAG' };

/** From when on people count 'seit …'. Brandenburg has the Sundays among its holidays. @example feastDay('ostern', 2026) // '2026-04-05' */
export const feastDay = (feast: string, year: number): string =>
  getHolidays(year, 'BB').find(({ name }) => name === SUNDAYS[feast])?.dateString ?? `${year}-12-24`;
