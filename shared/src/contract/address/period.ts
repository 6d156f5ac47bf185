import { PERIOD_PARAMS } from '../area/portal-params.ts';
import { firstOfYear, isDay, type Days } from '../calendar/index.ts';
import { periodAround, twelveMonthsFrom, type Period } from '../common/period.ts';
import { findPeriod, namedPeriod, ownName, RUNNING, type MovingName } from './names.ts';

const { name: NAME, from: FROM, to: TO } = PERIOD_PARAMS;
/** The name of days of one's own. */
export const FREE = 'frei';

/** Whether two periods are the same days, called the same. */
export const isSamePeriod = (a: Period, b: Period): boolean => a.unit === b.unit && a.from === b.from && a.to === b.to;

/** Days of one's own; only a link made by hand has them reversed: the fields pass on a period that is in order. */
function free(params: URLSearchParams, today: string): Period {
  const dayOf = (name: string, otherwise: string) => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : otherwise;
  };
  const [from, to] = [dayOf(FROM, firstOfYear(today)), dayOf(TO, today)];
  return from <= to ? { from, to } : { from: to, to: from };
}

/**
 * The period that an address says, whichever page has written it; null: it says none, or what no page writes.
 * @param today ISO day in Europe/Berlin
 */
export function saidPeriod(params: URLSearchParams, today: string): Period | null {
  const name = params.get(NAME) ?? '';
  if (name === FREE) return free(params, today);
  const from = params.get(FROM) ?? '';
  return name === RUNNING['12-months'] && isDay(from) ? twelveMonthsFrom(from) : findPeriod(name, today);
}

/** The period that an address says, or the page's usual one. @param usual what an address that says none means on the page */
export const readPeriod = (params: URLSearchParams, today: string, usual: MovingName): Period =>
  saidPeriod(params, today) ?? namedPeriod(usual, today);

/** The address with other parameters for the period; all else of it stays. */
function withParams(rest: URLSearchParams, own: readonly (readonly [name: string, value: string])[]): URLSearchParams {
  const params = new URLSearchParams(rest);
  for (const name of Object.values(PERIOD_PARAMS)) params.delete(name);
  for (const [name, value] of own) params.set(name, value);
  return params;
}

/** The address with a period by its name. @param name moving ('vormonat': another month in a month) or of its own ('2025-11') */
export const withPeriodName = (rest: URLSearchParams, name: string): URLSearchParams =>
  withParams(rest, [[NAME, name]]);

/** The address with days of one's own. */
export const withDays = (rest: URLSearchParams, { from, to }: Days): URLSearchParams =>
  withParams(rest, [
    [NAME, FREE],
    [FROM, from],
    [TO, to],
  ]);

/** The address with a period by a name that means the same days tomorrow, for a link that is passed on. */
export function fixPeriod(rest: URLSearchParams, period: Period): URLSearchParams {
  const { unit, from } = period;
  if (!unit) return withDays(rest, period);
  return unit === '12-months'
    ? withParams(rest, [
        [NAME, RUNNING[unit]],
        [FROM, from],
      ])
    : withPeriodName(rest, ownName(period));
}

/**
 * The address with a period: by its running name while it has today in it, so that it goes along with time. An address that says
 * this period already keeps its words, and one that says none stays plain while the period is the page's usual one. Whatever else is
 * chosen is written out: what is usual here is not usual on every page.
 */
export function writePeriod(rest: URLSearchParams, period: Period, today: string, usual: MovingName): URLSearchParams {
  const said = saidPeriod(rest, today);
  if (said && isSamePeriod(said, period)) return new URLSearchParams(rest);
  if (!said && isSamePeriod(period, namedPeriod(usual, today))) return withParams(rest, []);
  const { unit } = period;
  return unit && isSamePeriod(period, periodAround(unit, today))
    ? withPeriodName(rest, RUNNING[unit])
    : fixPeriod(rest, period);
}
