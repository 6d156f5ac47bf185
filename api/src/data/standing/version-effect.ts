import { addDays, addMonths, daysBetween, firstOfMonth } from '@portal/shared/contract/calendar';
import type { StandingSentence, VersionEffect } from '@portal/shared/contract/marketing';
import { householdsUntilClear } from '../effect/clear-after.ts';
import { judge, worthwhileUplift } from '../effect/judge.ts';
import { spendingBetween } from '../effect/revenue-sequence.ts';
import { upliftBetween, type Arms } from '../effect/uplift-sequence.ts';
import { daysOfBundle, RESPONSE_DAYS } from './bundle-days.ts';
import type { HouseholdSums } from './find-households.ts';

/** With fewer buyers a mean of amounts is one person's glasses, and its interval says nothing. */
const FEWEST_BUYERS = 5;

/** Nobody plans farther. */
const YEARS_AHEAD = 5;

/** Days of a month and of a year, on average. */
const MONTH = 365.25 / 12;

/** Sums of any number of bundles. */
type Numbers = Omit<HouseholdSums, 'version' | 'on_day' | 'is_control'>;

const NOBODY: Numbers = {
  people: 0,
  buyers: 0,
  main_buyers: 0,
  revenue_cents: 0,
  squares: 0,
  sent: 0,
  cost_cents: 0,
  others: 0,
  forecast: 0,
  expected: 0,
  forecast_buyers: 0,
};

const KEYS = Object.keys(NOBODY) as (keyof Numbers)[];

const added = (one: Numbers, other: Numbers): Numbers =>
  Object.fromEntries(KEYS.map((key) => [key, one[key] + other[key]])) as unknown as Numbers;

interface Groups {
  treated: Numbers;
  control: Numbers;
}

const NO_GROUPS: Groups = { treated: NOBODY, control: NOBODY };

const joined = ({ treated, control }: Groups, row: HouseholdSums): Groups =>
  row.is_control ? { treated, control: added(control, row) } : { treated: added(treated, row), control };

interface Asked {
  version: number;
  sentence: StandingSentence;
  /** Of the version, by day; at least one. */
  rows: readonly HouseholdSums[];
  /** Last day with data, ISO; null: none. */
  dataDate: string | null;
}

const isRipe = (dataDate: string | null) => (row: HouseholdSums) =>
  dataDate !== null && addDays(row.on_day, RESPONSE_DAYS) <= dataDate;

/** What a version of the sentence has done, by the households whose response time is over. */
export function versionEffect({ version, sentence, rows, dataDate }: Asked): VersionEffect {
  const ripe = rows.filter(isRipe(dataDate));
  const treatedShare = 1 - sentence.holdout_percent / 100;
  const groups = ripe.reduce(joined, NO_GROUPS);
  const { treated, control } = groups;
  const arms = { treatedShare, treated, control };
  const cents = treated.sent === 0 ? 0 : treated.cost_cents / treated.sent;
  const buyers = treated.buyers + control.buyers;
  const worth =
    treated.sent === 0
      ? null
      : worthwhileUplift(cents, buyers === 0 ? null : (treated.revenue_cents + control.revenue_cents) / buyers);
  const { uplift, verdict } = judge(arms, worth);
  const [from, to] = [rows[0]!.on_day, rows.at(-1)!.on_day];
  const perMonth =
    (rows.reduce((sum, { people }) => sum + people, 0) / (daysBetween(from, to) + daysOfBundle(sentence))) * MONTH;
  return {
    version,
    kind: sentence.occasion.kind,
    from,
    to,
    holdout_percent: sentence.holdout_percent,
    treated: armOf(treated),
    control: armOf(control),
    running: rows.reduce((sum, { people }) => sum + people, 0) - treated.people - control.people,
    verdict,
    uplift,
    extra_revenue: extraRevenue(groups),
    sent: treated.sent,
    cost_cents: treated.cost_cents,
    worth,
    clear: verdict === 'open' && dataDate !== null ? clearOf(arms, { worth, perMonth, dataDate }) : null,
    saves_cents: verdict === 'none' || verdict === 'harms' ? Math.round(perMonth * 12 * treatedShare * cents) : null,
    others: { treated: treated.others, control: control.others },
    promise: promiseOf(groups),
    history: historyOf(ripe, treatedShare),
  };
}

const armOf = ({ people, buyers, main_buyers, revenue_cents }: Numbers) => ({
  people,
  buyers,
  main_buyers,
  revenue_cents,
});

function extraRevenue({ treated, control }: Groups): VersionEffect['extra_revenue'] {
  if (Math.min(treated.buyers, control.buyers) < FEWEST_BUYERS) return null;
  const spending = ({ people, revenue_cents, squares }: Numbers) => ({ n: people, sum: revenue_cents, squares });
  const perHead = spendingBetween(spending(treated), spending(control));
  return (
    perHead && {
      value: perHead.value * treated.people,
      low: perHead.low * treated.people,
      high: perHead.high * treated.people,
    }
  );
}

interface Ahead {
  worth: number | null;
  perMonth: number;
  dataDate: string;
}

/** When it will be clear, if as many come as did and the effect is what it looks like by now. */
function clearOf(arms: Arms, { worth, perMonth, dataDate }: Ahead): VersionEffect['clear'] {
  const { treated, control, treatedShare } = arms;
  const rate = (treated.buyers + control.buyers) / (treated.people + control.people);
  const uplift = treated.buyers / treated.people - control.buyers / control.people;
  // Of few controls the own share is chance: it follows from what all bought.
  const baseRate = Math.max(0, rate - treatedShare * uplift);
  const households = householdsUntilClear(arms, { baseRate, uplift, worth });
  const months = households === null || perMonth === 0 ? Infinity : Math.ceil(households / perMonth);
  return {
    on: months > 12 * YEARS_AHEAD ? null : firstOfMonth(addMonths(dataDate, months)),
    households_per_month: perMonth,
  };
}

function promiseOf({ treated, control }: Groups): VersionEffect['promise'] {
  const people = treated.forecast + control.forecast;
  if (treated.forecast === 0) return null;
  return {
    people,
    expected: (treated.expected + control.expected) / people,
    treated: treated.forecast_buyers / treated.forecast,
    control: control.forecast === 0 ? null : control.forecast_buyers / control.forecast,
  };
}

/** As it stood on each day on which the response time of a bundle was over. */
function historyOf(ripe: readonly HouseholdSums[], treatedShare: number): VersionEffect['history'] {
  let groups = NO_GROUPS;
  const history: VersionEffect['history'] = [];
  for (const [day, rows] of Map.groupBy(ripe, ({ on_day }) => on_day)) {
    groups = rows.reduce(joined, groups);
    const uplift = upliftBetween({ treatedShare, ...groups });
    if (uplift) history.push({ on: addDays(day, RESPONSE_DAYS), ...uplift });
  }
  return history;
}
