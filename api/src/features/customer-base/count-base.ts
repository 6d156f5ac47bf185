import { AGE_BAND, AGE_GROUPS, BASE_STATES, type AnalysisFilter, type BaseState } from '@portal/shared/contract';
import { addMonths } from '@portal/shared/contract/calendar';
import type { StatusThresholds } from '../../data/customer-status/status.ts';
import { packDay, NO_DAY, SALUTATIONS } from '../../data/packed/index.ts';
import type { BaseDays } from './base-days.ts';

/** Everyone who belongs to a store and has bought; days as they are packed, −32768 for none. */
export interface StoreBase {
  firstOn: Int16Array;
  /** 20040229; 0 without one. */
  birth: Int32Array;
  /** Positions in SALUTATIONS. */
  salutations: Int16Array;
  /** Of each person the number of main glasses, with the day of each, ascending. */
  mainSizes: Int16Array;
  mainDays: Int16Array;
}

/** Sums over the customers of one side. */
export interface BaseCount {
  /** By `stateNumber` before the period and at its end, the end running. */
  moves: Int32Array;
  /** Those with a Hauptbrille, and the days since the last one of each, together. */
  withMain: number;
  days: number;
  /** The active ones at the end by band of age, those without an age last, and salutation, which runs. */
  bands: Int32Array;
}

interface Asked {
  thresholds: StatusThresholds;
  age: AnalysisFilter['age'];
}

const stateNumber = (state: BaseState): number => BASE_STATES.indexOf(state);
const [NONE, ACTIVE, AT_RISK, LOST] = (['none', 'active', 'at_risk', 'lost'] as const).map(stateNumber) as [number, number, number, number];
/** Position of a move in `BaseCount`. */
export const moveAt = (was: BaseState, is: BaseState): number => stateNumber(was) * BASE_STATES.length + stateNumber(is);
/** The band of those without an age. */
export const NO_BAND = AGE_BAND.last + 1;

/** Where a day's customers stand, as `customerStatus` tells it: from its last day of the main glasses. */
interface Limits {
  day: number;
  lost: number;
  atRisk: number;
}

const limitsOf = (day: string, { lost, atRisk }: StatusThresholds): Limits =>
  ({ day: packDay(day), lost: packDay(addMonths(day, -lost)), atRisk: packDay(addMonths(day, -atRisk)) });

function stateOf(main: number, { lost, atRisk }: Limits): number {
  if (main === NO_DAY || main > atRisk) return ACTIVE;
  return main < lost ? LOST : AT_RISK;
}

/** Whole years of age on a day as a number, −1 without one; a birthday to come is a slip in the file. */
const yearsOn = (day: number, birth: number): number => (birth === 0 || birth > day ? -1 : Math.trunc((day - birth) / 10_000));

function groupOf(years: number): (typeof AGE_GROUPS)[number] {
  if (years < 0) return 'unbekannt';
  if (years < 20) return '0-19';
  if (years < 30) return '20-29';
  if (years < 45) return '30-44';
  return years < 60 ? '45-59' : '60+';
}

/** The customer base between two days; the same people as in the set 'base'. */
export function countBase(stores: readonly StoreBase[], { start, end }: BaseDays, { thresholds, age }: Asked): BaseCount {
  const [before, until, today] = [limitsOf(start, thresholds), limitsOf(end, thresholds), Number(end.replaceAll('-', ''))];
  const count: BaseCount = {
    moves: new Int32Array(BASE_STATES.length ** 2), withMain: 0, days: 0, bands: new Int32Array((NO_BAND + 1) * SALUTATIONS.length),
  };
  for (const { firstOn, birth, salutations, mainSizes, mainDays } of stores) {
    for (let person = 0, from = 0; person < firstOn.length; person += 1) {
      let at = from + mainSizes[person]! - 1;
      const [none, first] = [from - 1, firstOn[person]!];
      from = at + 1;
      if (first > until.day) continue;
      const years = yearsOn(today, birth[person]!);
      if (age !== undefined && groupOf(years) !== age) continue;
      while (at > none && mainDays[at]! > until.day) at -= 1;
      const main = at > none ? mainDays[at]! : NO_DAY;
      while (at > none && mainDays[at]! > before.day) at -= 1;
      const mainBefore = at > none ? mainDays[at]! : NO_DAY;
      const is = stateOf(main, until);
      const was = first > before.day ? NONE : stateOf(mainBefore, before);
      count.moves[was * BASE_STATES.length + is]! += 1;
      if (main !== NO_DAY) {
        count.withMain += 1;
        count.days += until.day - main;
      }
      if (is === ACTIVE) {
        const band = years < 0 ? NO_BAND : Math.min(Math.trunc(years / AGE_BAND.years), AGE_BAND.last);
        count.bands[band * SALUTATIONS.length + salutations[person]!]! += 1;
      }
    }
  }
  return count;
}

/** What is left of one count without another, of people who are all in it. */
export const without = (all: BaseCount, some: BaseCount): BaseCount => ({
  moves: all.moves.map((customers, at) => customers - some.moves[at]!), withMain: all.withMain - some.withMain, days: all.days - some.days,
  bands: all.bands.map((customers, at) => customers - some.bands[at]!),
});
