import { analysisFilterSchema } from '@portal/shared/contract/analyse';
import { periodAround, twelveMonthsFrom, type Period, type PeriodUnit } from '@portal/shared/contract/common';
import { addMonths, mondayOf, quarterOf, weekOf } from '@portal/shared/contract/calendar';

/** The address of a period that has today in it: it goes along with time. */
const RUNNING: Record<PeriodUnit, string> = { day: 'heute', week: 'woche', month: 'monat', quarter: 'quartal', year: 'jahr', '12-months': '12-monate' };

/** Names of before, in links that people have kept. */
const KEPT: Record<string, string> = { 'laufendes-jahr': 'jahr', 'letzte-12-monate': '12-monate' };

/** The parameters of a period: its name, and the days where the name alone does not say them. */
export const PERIOD_PARAMS = { name: 'zeitraum', from: 'von', to: 'bis' } as const;

const isDay = (text: string): boolean => analysisFilterSchema.shape.from.safeParse(text).success;

/** Of a period that does not run: its own name. @example '2025', '2025-q3', '2025-10', '2025-kw47', '2025-11-14' */
function ownName({ unit, from }: Period): string {
  const year = from.slice(0, 4);
  switch (unit) {
    case 'year': return year;
    case 'quarter': return `${year}-q${quarterOf(from)}`;
    case 'month': return from.slice(0, 7);
    case 'week': { const week = weekOf(from); return `${week.year}-kw${String(week.week).padStart(2, '0')}`; }
    default: return from;
  }
}

const NAMED: readonly [pattern: RegExp, unit: PeriodUnit, firstDay: (found: string[]) => string | null][] = [
  [/^(\d{4})$/, 'year', ([, year]) => `${year}-01-01`],
  [/^(\d{4})-q([1-4])$/, 'quarter', ([, year, quarter]) => `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`],
  [/^(\d{4}-\d{2})$/, 'month', ([, month]) => `${month}-01`],
  [/^(\d{4})-kw(\d{2})$/, 'week', ([, year, week]) => mondayOf({ year: Number(year), week: Number(week) })],
  [/^(\d{4}-\d{2}-\d{2})$/, 'day', ([, day]) => day ?? null],
];

function named(name: string): Period | null {
  for (const [pattern, unit, firstDay] of NAMED) {
    const found = pattern.exec(name);
    const day = found && firstDay(found);
    if (day && isDay(day)) return periodAround(unit, day);
  }
  return null;
}

/** Days of one's own; only a link made by hand has them reversed: the fields pass on a period that is in order. */
function free(params: URLSearchParams, today: string): Period {
  const dayOf = (name: string) => { const text = params.get(name) ?? ''; return isDay(text) ? text : null; };
  const [from, to] = [dayOf(PERIOD_PARAMS.from) ?? periodAround('year', today).from, dayOf(PERIOD_PARAMS.to) ?? today].toSorted();
  return { from: from ?? today, to: to ?? today };
}

/** Reads the period from the URL; what does not fit is the running year. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const given = params.get(PERIOD_PARAMS.name) ?? '';
  const name = KEPT[given] ?? given;
  if (name === 'frei') return free(params, today);
  if (name === 'vorjahr') return periodAround('year', addMonths(today, -12));
  const from = params.get(PERIOD_PARAMS.from) ?? '';
  if (name === RUNNING['12-months'] && isDay(from)) return twelveMonthsFrom(from);
  const [unit] = Object.entries(RUNNING).find(([, word]) => word === name) ?? [];
  return unit ? periodAround(unit as PeriodUnit, today) : named(name) ?? periodAround('year', today);
}

const isSame = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** Writes a period into the URL: nothing for the running year, so that the plain address is the plain view. */
export function writePeriod(period: Period, today: string): [name: string, value: string][] {
  const { unit, from, to } = period;
  const { name, from: first, to: last } = PERIOD_PARAMS;
  if (!unit) return [[name, 'frei'], [first, from], [last, to]];
  if (isSame(period, periodAround(unit, today))) return unit === 'year' ? [] : [[name, RUNNING[unit]]];
  return unit === '12-months' ? [[name, RUNNING[unit]], [first, from]] : [[name, ownName(period)]];
}
