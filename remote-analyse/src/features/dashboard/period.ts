import { ownName, withPeriodName } from '@portal/shared/address';
import type { Dashboard, DashboardUnit } from '@portal/shared/contract/analyse';
import type { Period } from '@portal/shared/contract/common';
import { formatDate, periodName } from '@portal/shared/format';

export const UNIT_OPTIONS = [
  { value: 'day', label: 'Heute' },
  { value: 'week', label: 'Woche' },
  { value: 'month', label: 'Monat' },
  { value: 'year', label: 'Jahr' },
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

/** A page of the analysis with the period that the dashboard shows, by its own name. */
export const pageOfPeriod = (path: string, period: Pick<Dated, 'unit' | 'from'>): string =>
  `${path}?${withPeriodName(new URLSearchParams(), ownName(period)).toString()}`;

const SHOWN: Readonly<Record<DashboardUnit, string>> = {
  day: 'den letzten Tag',
  week: 'die laufende Woche',
  month: 'den laufenden Monat',
  year: 'das laufende Jahr',
};

/** That the dashboard shows another period than the address says, and which. @param asked null: it is the one that is shown */
export const otherPeriodText = (asked: Period | null, unit: DashboardUnit): string | undefined =>
  asked === null
    ? undefined
    : `Das Dashboard zeigt, was gerade läuft. Statt „${periodName(asked)}“ sehen Sie hier ${SHOWN[unit]}.`;
