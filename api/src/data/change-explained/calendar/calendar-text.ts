import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import type { CalendarSide, ChangeCalendar } from '@portal/shared/contract/analyse';
import { formatCount, formatDecimal } from '@portal/shared/contract/words';
import { listed } from '../german.ts';

/** So many are told; where more differ, those that differ most. */
const MOST = 3;
/** Less than a tenth of a day, of stores in several Länder, is none. */
const LEAST = 0.05;

/** Of several stores days are a mean. */
const number = (days: number): string => (Number.isInteger(days) ? formatCount(days) : formatDecimal(days));
const counted = (days: number, one: string, many: string): string =>
  `${number(Math.abs(days))} ${Math.abs(days) === 1 ? one : many}`;
const moreOrLess = (days: number): string => (days < 0 ? 'weniger' : 'mehr');

interface Kind {
  name: string;
  days: number;
}

/** Which days one side has more or fewer of than the other. */
function kindsOf(current: CalendarSide, previous: CalendarSide): Kind[] {
  const weekdays = WEEKDAY_NAMES.map((name, at) => ({
    name,
    days: (current.weekdays[at] ?? 0) - (previous.weekdays[at] ?? 0),
  }));
  return [...weekdays, { name: 'Brückentag', days: current.bridge_days - previous.bridge_days }]
    .filter(({ days }) => Math.abs(days) >= LEAST)
    .toSorted((a, b) => Math.abs(b.days) - Math.abs(a.days))
    .slice(0, MOST);
}

const kindText = ({ name, days }: Kind): string => `${counted(days, name, `${name}e`)} ${moreOrLess(days)}`;

/**
 * How the working days of two sides differ: by how many, and in which kinds; no kinds where none differs.
 * @example { days: '2 Arbeitstage weniger', kinds: '1 Montag weniger und 1 Samstag weniger' }
 */
export function calendarText({ current, previous }: Pick<ChangeCalendar, 'current' | 'previous'>): {
  days: string;
  kinds: string;
} {
  const days = current.working_days - previous.working_days;
  return {
    days:
      Math.abs(days) >= LEAST
        ? `${counted(days, 'Arbeitstag', 'Arbeitstage')} ${moreOrLess(days)}`
        : 'gleich viele Arbeitstage',
    kinds: listed(kindsOf(current, previous).map(kindText)),
  };
}
