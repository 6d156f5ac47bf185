import type { CalendarSide, ChangeCalendar } from '@portal/shared/contract/analyse';
import { addDays, isoWeekday, type Days } from '@portal/shared/contract/calendar';
import { daysOpen, isBridgeDay, type OpenDays } from '../../stores/open-days.ts';

/** As far back as weekdays are learnt: whole weeks, so that none has a day more than another, and some bridge days. */
const MOST_DAYS = 3 * 52 * 7;
/** Fewer days, or bridge days, say nothing about what is usual. */
const FEWEST_DAYS = 26 * 7;
const FEWEST_BRIDGES = 8;
/** Beside the ISO weekdays. */
const BRIDGE = 8;
const KINDS = [1, 2, 3, 4, 5, 6, 7, BRIDGE];

/** Stores that are open on the same days. */
export interface AlikeStores {
  stores: number;
  open: OpenDays;
  /** Orders of all of them by day; a day without any is not in it. */
  orders: ReadonlyMap<string, number>;
}

type ByKind = ReadonlyMap<number, number>;

/** The days that weekdays are learnt from: three years to a day; null where the data are too young. */
export function learntDays(until: string, dataSince: string | null): Days | null {
  const earliest = addDays(until, 1 - MOST_DAYS);
  const from = dataSince !== null && dataSince > earliest ? dataSince : earliest;
  return dataSince === null || addDays(from, FEWEST_DAYS - 1) > until ? null : { from, to: until };
}

/** How many days of each kind are among these. */
function countKinds(days: readonly string[], kindOf: (day: string) => number): ByKind {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(kindOf(day), (counts.get(kindOf(day)) ?? 0) + 1);
  return counts;
}

const sum = <Of>(list: readonly Of[], of: (one: Of) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** What a day of each kind brings to stores that are open on the same days. */
interface Weights {
  kindOf: (day: string) => number;
  weightOf: (kind: number) => number;
  /** Of the days that they were learnt from. */
  counted: ByKind;
}

function learn({ stores, open, orders }: AlikeStores, learnt: Days | null): Weights {
  if (learnt === null) return { kindOf: isoWeekday, weightOf: () => stores, counted: new Map([[1, 1]]) };
  const days = daysOpen(learnt.from, learnt.to, open);
  const hasBridges = days.filter((day) => isBridgeDay(day, open)).length >= FEWEST_BRIDGES;
  const kindOf = (day: string) => (hasBridges && isBridgeDay(day, open) ? BRIDGE : isoWeekday(day));
  const counted = countKinds(days, kindOf);
  const weights = new Map(
    [...counted].map(([kind, count]) => [
      kind,
      // More taken back than sold: such days bring nothing.
      Math.max(
        0,
        sum(days, (day) => (kindOf(day) === kind ? (orders.get(day) ?? 0) : 0)),
      ) / count,
    ]),
  );
  return { kindOf, weightOf: (kind) => weights.get(kind) ?? 0, counted };
}

/**
 * The working days of ranges, and how many usual ones they are: a day weighs what days of its kind (a weekday, a bridge day)
 * have brought these stores in orders, each over the mean of all their days. Orders, not euros: one slip in an amount would
 * make its weekday the best one for three years.
 * @param learnt null: each working day weighs the same
 */
export function weighDays(
  groups: readonly AlikeStores[],
  learnt: Days | null,
  ranges: readonly Days[],
): CalendarSide[] {
  const all = sum(groups, ({ stores }) => stores);
  const ofSome = groups.map((group) => ({ ...group, ...learn(group, learnt) }));
  const weigh = (counts: ByKind, weightOf: Weights['weightOf']) =>
    sum(KINDS, (kind) => (counts.get(kind) ?? 0) * weightOf(kind));
  const usual =
    sum(ofSome, ({ counted, weightOf }) => weigh(counted, weightOf)) /
    sum(ofSome, ({ counted, stores }) => stores * sum([...counted.values()], Number));
  return ranges.map(({ from, to }) => {
    const own = ofSome.map(({ open, stores, kindOf, weightOf }) => {
      const days = daysOpen(from, to, open);
      return {
        stores,
        weekdays: countKinds(days, isoWeekday),
        bridges: days.filter((day) => isBridgeDay(day, open)).length,
        weighed: weigh(countKinds(days, kindOf), weightOf),
      };
    });
    const perStore = (of: (one: (typeof own)[number]) => number) =>
      all === 0 ? 0 : sum(own, (one) => one.stores * of(one)) / all;
    const weekdays = Array.from({ length: 7 }, (_, at) => perStore((one) => one.weekdays.get(at + 1) ?? 0));
    const working_days = sum(weekdays, Number);
    return {
      working_days,
      weekdays,
      bridge_days: perStore(({ bridges }) => bridges),
      // Nothing sold in all these days: each counts the same.
      weighed_days: usual > 0 ? sum(own, ({ weighed }) => weighed) / usual / all : working_days,
    };
  });
}

/** The sides of the comparison that is asked about, and what they were weighed by. */
export const calendarOf = (
  [current, previous]: readonly [CalendarSide, CalendarSide],
  learnt: Days | null,
): ChangeCalendar => ({ previous, current, learnt_from: learnt?.from ?? null, learnt_to: learnt?.to ?? null });
