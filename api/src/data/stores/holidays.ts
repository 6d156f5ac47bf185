import { getHolidays } from 'feiertagejs';
import type { STATES } from '../geo/states.ts';

export type Region = (typeof STATES)[number]['code'] | 'BUND';

/** Public holidays of one year alone, which the library does not know. Berlin's by its Sonn- und Feiertagsgesetz, § 1. */
const ONCE: Partial<Record<Region, readonly string[]>> = {
  // 75 and 80 years after the end of the war, 75 after the uprising of 1953.
  BE: ['2020-05-08', '2025-05-08', '2028-06-17'],
};

/** Days of the public holidays of a year, in all of a Land. */
export const publicHolidays = (year: number, region: Region): string[] => [
  ...getHolidays(year, region).map(({ dateString }) => dateString),
  ...(ONCE[region] ?? []).filter((day) => day.startsWith(`${year}-`)),
];
