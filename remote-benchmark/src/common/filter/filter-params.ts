import { PEER_GROUPS, type BenchmarkQuery, type PeerGroup } from '@portal/shared/contract/benchmark';
import { firstOfMonth, firstOfYear, quarterOf } from '@portal/shared/contract/calendar';
import { COMPARISONS, periodAround, twelveMonthsFrom, type Comparison, type Period } from '@portal/shared/contract/common';

/** What is published by month can be looked at by these. */
export const UNITS = ['month', 'quarter', 'year', '12-months'] as const;
export type Unit = (typeof UNITS)[number];

export interface BenchmarkFilter {
  /** Without a unit: days that were chosen on another page. */
  period: Period;
  compare: Comparison;
  peers: PeerGroup;
}

const PEERS_PARAM = 'vergleichsgruppe';
const RUNNING: Record<Unit, string> = { month: 'monat', quarter: 'quartal', year: 'jahr', '12-months': '12-monate' };
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const dayOf = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name) ?? '';
  return DAY.test(text) ? text : null;
};

/** @example '2025', '2025-q3', '2025-10' */
function named(name: string): Period | null {
  const [, year = '', quarter, month] = /^(\d{4})(?:-q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(name) ?? [];
  if (!year) return null;
  if (quarter) return periodAround('quarter', `${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`);
  return month ? periodAround('month', `${year}-${month}-01`) : periodAround('year', `${year}-01-01`);
}

/** The portal's period, as far as months can show it; what does not fit is the running year. */
function readPeriod(params: URLSearchParams, today: string): Period {
  const name = params.get('zeitraum') ?? '';
  const [from, to] = [dayOf(params, 'von'), dayOf(params, 'bis')];
  if (name === 'frei' && from && to && from <= to) return { from, to };
  if (name === 'vorjahr') return periodAround('year', `${Number(today.slice(0, 4)) - 1}-01-01`);
  if (name === RUNNING['12-months'] && from) return twelveMonthsFrom(firstOfMonth(from));
  const unit = UNITS.find((each) => RUNNING[each] === name);
  return unit ? periodAround(unit, today) : named(name) ?? periodAround('year', today);
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T => values.find((value) => value === text) ?? otherwise;

/** Reads the filter bar from the URL; what does not fit falls back to its default. */
export const readFilter = (params: URLSearchParams, today: string): BenchmarkFilter => ({
  period: readPeriod(params, today),
  compare: oneOf(COMPARISONS, params.get('vergleich'), 'vorjahr'),
  peers: oneOf(PEER_GROUPS, params.get(PEERS_PARAM), 'alle'),
});

function nameOf({ unit, from }: Period): string {
  if (unit === 'quarter') return `${from.slice(0, 4)}-q${quarterOf(from)}`;
  return unit === 'month' ? from.slice(0, 7) : from.slice(0, 4);
}

/** Writes it; defaults are left out, and what in the address is not the filter bar's stays. */
export function writeFilter({ period, compare, peers }: BenchmarkFilter, today: string, rest: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams([...rest].filter(([name]) => !['zeitraum', 'von', 'bis', 'vergleich', PEERS_PARAM].includes(name)));
  const { unit, from, to } = period;
  const isRunning = unit && unit !== 'day' && unit !== 'week' && periodAround(unit, today).from === from;
  if (!unit) for (const [name, value] of [['zeitraum', 'frei'], ['von', from], ['bis', to]] as const) params.set(name, value);
  else if (isRunning) {
    if (unit !== 'year') params.set('zeitraum', RUNNING[unit]);
  } else if (unit === '12-months') {
    params.set('zeitraum', RUNNING[unit]);
    params.set('von', from);
  } else if (from !== firstOfYear(today) || unit !== 'year') params.set('zeitraum', nameOf(period));
  if (compare !== 'vorjahr') params.set('vergleich', compare);
  if (peers !== 'alle') params.set(PEERS_PARAM, peers);
  return params;
}

/** What is asked of the API. */
export const asQuery = ({ period: { from, to }, compare, peers }: BenchmarkFilter): Omit<BenchmarkQuery, 'months'> => ({ from, to, compare, peers });
