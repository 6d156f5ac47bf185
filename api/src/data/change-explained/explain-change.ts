import type {
  ChangeDimension,
  ChangeDimensionKey,
  ChangeDriver,
  ChangeExplained,
  RevenuePart,
} from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Question } from '../analysis/question.ts';
import { daysOfSides } from '../analysis/whole-period.ts';
import { daysAsked, dimensionsOf, inPairs, untilData, type Sides } from './asked.ts';
import { findCalendar } from './calendar/find-calendar.ts';
import { calendarOf, learntDays } from './calendar/weigh-days.ts';
import { NO_COUNTS, splitChange, type SideCounts } from './drivers.ts';
import { findGroupLabels, type GroupLabels } from './group-labels.ts';
import { sentencesOf } from './sentences.ts';
import { countSides, sumGroups, type GroupSum } from './sum-sides.ts';
import { FEWEST_COMPARISONS, judgeChange } from './usual.ts';
import { earlierWindows } from './windows.ts';

export interface ChangeAsked {
  part: RevenuePart;
  /** First day of a month of the period, where it is about that one alone. */
  month?: string | undefined;
  /** Whether whose sale it was may be told. */
  seesStaff: boolean;
}

const differenceOf = ([now, before]: Sides<number>): number => now - before;

interface Comparisons {
  /** First the one that is asked about, then the earlier ones. */
  counts: readonly Sides<SideCounts>[];
  groups: readonly GroupSum[];
  dimensions: readonly ChangeDimensionKey[];
  labels: GroupLabels;
}

function driversOf({ counts }: Comparisons): ChangeDriver[] {
  const [asked = [NO_COUNTS, NO_COUNTS] as const, ...earlier] = counts;
  const before = earlier.map(([now, then]) => ({ base: then.cents, drivers: splitChange(then, now) }));
  return splitChange(asked[1], asked[0]).map((driver, at) => ({
    ...driver,
    usual: judgeChange(
      { change: driver.change, previous: asked[1].cents, base: asked[1].cents },
      before.map(({ base, drivers }) => ({ base, change: drivers[at]?.change ?? 0 })),
    ),
  }));
}

function groupsOf({ counts, groups, labels }: Comparisons, dimension: ChangeDimensionKey): ChangeDimension {
  const own = Map.groupBy(
    groups.filter((one) => one.dimension === dimension),
    ({ value }) => value,
  );
  const bases = counts.map(([, before]) => before.cents);
  return {
    dimension,
    groups: [...own]
      .map(([key, sums]) => {
        const cents = (range: number) => sums.find((sum) => sum.key === range)?.cents ?? 0;
        const changes = counts.map((_, at) => cents(2 * at) - cents(2 * at + 1));
        const change = changes[0] ?? 0;
        return {
          key,
          label: labels[dimension](key),
          current: cents(0),
          previous: cents(1),
          change,
          usual: judgeChange(
            { change, previous: cents(1), base: bases[0] ?? 0 },
            changes.slice(1).map((one, at) => ({ change: one, base: bases[at + 1] ?? 0 })),
          ),
        };
      })
      .filter(({ current, previous }) => current !== 0 || previous !== 0)
      .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.label.localeCompare(b.label, 'de')),
  };
}

/** 'Warum?': why the revenue of a period, or a part of it, is not that of the one it is compared with. */
export async function explainChange(
  question: Question,
  { part, month, seesStaff }: ChangeAsked,
): Promise<ChangeExplained> {
  const { filter, dataSince, dataDate, amounts } = question;
  const period = untilData(daysAsked(question, month), dataDate);
  const unit = month === undefined ? filter.unit : undefined;
  const windows = [period, ...earlierWindows(period, { unit, compare: filter.compare }, dataSince)];
  const ranges: Days[] = windows.flatMap(daysOfSides);
  const dimensions = dimensionsOf(question, seesStaff);
  const learnt = learntDays(period.to, dataSince);
  const days = await findCalendar(question, learnt, ranges);
  const sides = await countSides(question, part, ranges);
  const counts = inPairs(
    sides.map((side, at): SideCounts => ({
      ...side,
      working_days: days[at]?.working_days ?? 0,
      weighed_days: days[at]?.weighed_days ?? 0,
    })),
    NO_COUNTS,
  );
  const groups = await sumGroups(question, part, ranges, dimensions);
  const found: Comparisons = { counts, groups, dimensions, labels: await findGroupLabels(question, dimensions) };
  const [now, before] = counts[0] ?? [NO_COUNTS, NO_COUNTS];
  const change = differenceOf([now.cents, before.cents]);
  const earlier = counts.slice(1).map(([own, then]) => ({ change: own.cents - then.cents, base: then.cents }));
  const explained: Omit<ChangeExplained, 'sentences'> = {
    part,
    previous: before.cents,
    current: now.cents,
    change,
    from: period.from,
    to: period.to,
    previous_from: period.previousFrom,
    previous_to: period.previousTo,
    usual: judgeChange({ change, previous: before.cents, base: before.cents }, earlier),
    history: { comparisons: earlier.filter(({ base }) => base > 0).length, needed: FEWEST_COMPARISONS },
    drivers: driversOf(found),
    calendar: days[0] && days[1] ? calendarOf([days[0], days[1]], learnt) : null,
    dimensions: dimensions.map((dimension) => groupsOf(found, dimension)).filter(({ groups: all }) => all.length > 1),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
  return { ...explained, sentences: sentencesOf(explained, { compare: filter.compare, unit }) };
}
