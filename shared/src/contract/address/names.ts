import { addDays, addMonths, firstOfMonth, isDay, mondayOf, quarterOf, weekOf } from '../calendar/index.ts';
import { periodAround, type Period, type PeriodUnit } from '../common/period.ts';

const lastDays =
  (days: number) =>
  (today: string): Period => ({ from: addDays(today, 1 - days), to: today });
const around =
  (unit: PeriodUnit) =>
  (today: string): Period =>
    periodAround(unit, today);

/** The periods that go along with time, by name. */
const MOVING = {
  heute: around('day'),
  woche: around('week'),
  monat: around('month'),
  quartal: around('quarter'),
  jahr: around('year'),
  '12-monate': around('12-months'),
  vormonat: (today: string) => periodAround('month', addMonths(firstOfMonth(today), -1)),
  vorjahr: (today: string) => periodAround('year', addMonths(today, -12)),
  '7': lastDays(7),
  '30': lastDays(30),
  '90': lastDays(90),
  '365': lastDays(365),
  // Names of before, in links that people have kept.
  'laufendes-jahr': around('year'),
  'letzte-12-monate': around('12-months'),
} satisfies Record<string, (today: string) => Period>;

export type MovingName = keyof typeof MOVING;

/** The name of the period of a unit that has today in it. */
export const RUNNING = {
  day: 'heute',
  week: 'woche',
  month: 'monat',
  quarter: 'quartal',
  year: 'jahr',
  '12-months': '12-monate',
} as const satisfies Record<PeriodUnit, MovingName>;

const NAMED: readonly [pattern: RegExp, unit: PeriodUnit, firstDay: (found: string[]) => string | null | undefined][] =
  [
    [/^(\d{4})$/, 'year', ([, year]) => `${year}-01-01`],
    [
      /^(\d{4})-q([1-4])$/,
      'quarter',
      ([, year, quarter]) => `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`,
    ],
    [/^(\d{4}-\d{2})$/, 'month', ([, month]) => `${month}-01`],
    [/^(\d{4})-kw(\d{2})$/, 'week', ([, year, week]) => mondayOf({ year: Number(year), week: Number(week) })],
    [/^(\d{4}-\d{2}-\d{2})$/, 'day', ([, day]) => day],
  ];

const isMoving = (name: string): name is MovingName => Object.hasOwn(MOVING, name);

/** What a moving name means on a day. @example namedPeriod('vormonat', '2026-11-27') // October 2026 */
export const namedPeriod = (name: MovingName, today: string): Period => MOVING[name](today);

/** The period of a name, moving or not; null for a text that is none. @example findPeriod('2025-kw47', today) */
export function findPeriod(name: string, today: string): Period | null {
  if (isMoving(name)) return namedPeriod(name, today);
  for (const [pattern, unit, firstDay] of NAMED) {
    const found = pattern.exec(name);
    const day = found && firstDay(found);
    if (day && isDay(day)) return periodAround(unit, day);
  }
  return null;
}

/**
 * The name of a day, week, month, quarter or year: it means the same tomorrow.
 * @example '2025', '2025-q3', '2025-10', '2025-kw47', '2025-11-14'
 */
export function ownName({ unit, from }: Pick<Period, 'unit' | 'from'>): string {
  const year = from.slice(0, 4);
  switch (unit) {
    case 'year':
      return year;
    case 'quarter':
      return `${year}-q${quarterOf(from)}`;
    case 'month':
      return from.slice(0, 7);
    case 'week': {
      const week = weekOf(from);
      return `${week.year}-kw${String(week.week).padStart(2, '0')}`;
    }
    default:
      return from;
  }
}
