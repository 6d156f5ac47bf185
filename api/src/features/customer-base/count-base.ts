import { AGE_BAND, BASE_STATES, type AnalysisFilter, type BaseState } from '@portal/shared/contract/analyse';
import type { StatusThresholds } from '../../data/customer-status/status.ts';
import { ageGroup, yearsOfAge } from '../../data/definitions/age-group.ts';
import { stateByMain, stateDays } from '../../data/definitions/base-state.ts';
import { packDay, SALUTATIONS } from '../../data/packed/index.ts';
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
const [NONE, ACTIVE] = [stateNumber('none'), stateNumber('active')];
/** Position of a move in `BaseCount`. */
export const moveAt = (was: BaseState, is: BaseState): number =>
  stateNumber(was) * BASE_STATES.length + stateNumber(is);
/** The band of those without an age. */
export const NO_BAND = AGE_BAND.last + 1;

/** The customer base between two days; the same people as in the set 'base'. */
export function countBase(
  stores: readonly StoreBase[],
  { start, end }: BaseDays,
  { thresholds, age }: Asked,
): BaseCount {
  const [before, until, today] = [
    stateDays(start, thresholds, packDay),
    stateDays(end, thresholds, packDay),
    Number(end.replaceAll('-', '')),
  ];
  const count: BaseCount = {
    moves: new Int32Array(BASE_STATES.length ** 2),
    withMain: 0,
    days: 0,
    bands: new Int32Array((NO_BAND + 1) * SALUTATIONS.length),
  };
  for (const { firstOn, birth, salutations, mainSizes, mainDays } of stores) {
    for (let person = 0, from = 0; person < firstOn.length; person += 1) {
      let at = from + mainSizes[person]! - 1;
      const [none, first] = [from - 1, firstOn[person]!];
      from = at + 1;
      if (first > until.day) continue;
      const years = yearsOfAge.of(birth[person]!, today);
      if (age !== undefined && ageGroup.of(years) !== age) continue;
      while (at > none && mainDays[at]! > until.day) at -= 1;
      const main = at > none ? mainDays[at]! : null;
      while (at > none && mainDays[at]! > before.day) at -= 1;
      const mainBefore = at > none ? mainDays[at]! : null;
      const is = stateNumber(stateByMain(main, until));
      const was = first > before.day ? NONE : stateNumber(stateByMain(mainBefore, before));
      count.moves[was * BASE_STATES.length + is]! += 1;
      if (main !== null) {
        count.withMain += 1;
        count.days += until.day - main;
      }
      if (is === ACTIVE) {
        const band = years === null ? NO_BAND : Math.min(Math.trunc(years / AGE_BAND.years), AGE_BAND.last);
        count.bands[band * SALUTATIONS.length + salutations[person]!]! += 1;
      }
    }
  }
  return count;
}

/** What is left of one count without another, of people who are all in it. */
export const without = (all: BaseCount, some: BaseCount): BaseCount => ({
  moves: all.moves.map((customers, at) => customers - some.moves[at]!),
  withMain: all.withMain - some.withMain,
  days: all.days - some.days,
  bands: all.bands.map((customers, at) => customers - some.bands[at]!),
});
