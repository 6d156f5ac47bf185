import type { Dashboard, DashboardUnit } from '@portal/shared/contract/analyse';
import { weekOf } from '@portal/shared/contract/calendar';
import { formatDate, periodName } from '@portal/shared/format';

export const UNIT_OPTIONS = [
  { value: 'day', label: 'Heute' }, { value: 'week', label: 'Woche' }, { value: 'month', label: 'Monat' }, { value: 'year', label: 'Jahr' },
] as const satisfies { value: DashboardUnit; label: string }[];

type Dated = Pick<Dashboard, 'unit'> & { from: string; to: string };

/** @example 'November 2026', 'KW 47 2026', '2026', 'Heute, 21.11.2026', '21.11.2026, letzter Tag mit Daten' */
export function periodText({ unit, from, to }: Dated, today: string): string {
  if (unit !== 'day') return periodName({ unit, from, to });
  return to === today ? `Heute, ${formatDate(to)}` : `${formatDate(to)}, letzter Tag mit Daten`;
}

/** @example 'Team im November 2026', 'Team in KW 47 2026', 'Team im Jahr 2026', 'Team am 21.11.2026' */
export function teamTitle({ unit, from, to }: Dated): string {
  const name = periodName({ unit, from, to });
  return `Team ${{ day: 'am', week: 'in', month: 'im', year: 'im Jahr' }[unit]} ${unit === 'day' ? formatDate(to) : name}`;
}

/** The period by its own name in an address, as the filter bar reads it. @example '2026', '2026-11', '2026-kw47', '2026-11-21' */
function addressName({ unit, from }: Pick<Dated, 'unit' | 'from'>): string {
  if (unit !== 'week') return from.slice(0, { day: 10, month: 7, year: 4 }[unit]);
  const { year, week } = weekOf(from);
  return `${year}-kw${String(week).padStart(2, '0')}`;
}

/** A page of the analysis with the period that the dashboard shows. */
export const pageOfPeriod = (path: string, period: Pick<Dated, 'unit' | 'from'>): string => `${path}?zeitraum=${addressName(period)}`;
