import { easterOf } from '@portal/shared/contract/comparison';
import { addDays } from '@portal/shared/contract/calendar';

/** From when on people count 'seit …'. @example feastDay('ostern', 2026) // '2026-04-05' */
export function feastDay(feast: string, year: number): string {
  if (feast === 'ostern') return easterOf(year);
  return feast === 'pfingsten' ? addDays(easterOf(year), 49) : `${year}-12-24`;
}
