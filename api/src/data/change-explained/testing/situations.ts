import { CHANGE_DIMENSIONS, REVENUE_PARTS, type CalendarSide, type UsualRange } from '@portal/shared/contract/analyse';
import { addMonths, lastOfMonth } from '@portal/shared/contract/calendar';
import { splitChange, type CountedOrders } from '../drivers.ts';
import type { Asked, Explained } from '../sentences.ts';

export interface Situation {
  explained: Explained;
  asked: Asked;
}

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 0x7f_ff_ff_ff;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
}

const PERIODS = [
  { unit: 'month', length: 1 },
  { unit: 'quarter', length: 3 },
  { unit: 'year', length: 12 },
  { unit: '12-months', length: 12 },
  { unit: undefined, length: 2 },
] as const;
const LABELS = {
  type: ['Gleitsichtbrillen', 'Fernbrillen', 'Kontaktlinsen', 'Handelsware'],
  age: ['0–19\u00a0Jahre', '45–59\u00a0Jahre', 'ab 60\u00a0Jahren', 'Kunden unbekannten Alters'],
  customer: ['Neukunden', 'Stammkunden', 'Verkäufe ohne Kundennummer'],
  store: ['Sehstark Mitte', 'Sehstark Nord'],
  staff: ['Anke Blau', 'Mitarbeiter B', 'Aufträge ohne Mitarbeiter'],
};

/** What a shop can come to: nobody, one customer, a few, many; credits that outweigh; nothing before, no history, no movement. */
export function situation(seed: number): Situation {
  const roll = dice(seed + 1);
  for (let at = 0; at < 5; at += 1) roll(2);
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  const side = (): CountedOrders => {
    const buyers = pick([0, 1, 1, 2, 3, 40 + roll(60), 900 + roll(900)]);
    const others = pick([0, 0, 0, 1_990, -45_000 - roll(9_000)]);
    if (buyers === 0) return { cents: others, buyers: 0, purchases: 0, pieces: 0, buyer_cents: 0 };
    const purchases = buyers + pick([0, 0, 1, roll(1 + Math.floor(buyers / 4))]);
    const pieces = purchases + pick([0, 1, roll(1 + Math.floor(purchases / 2))]);
    const buyer_cents = pieces * pick([roll(500), 20_000 + roll(40_000)]) * pick([1, 1, 1, 1, 1, -1]);
    return { cents: buyer_cents + others, buyers, purchases, pieces, buyer_cents };
  };
  const before = side();
  const now = pick([side, side, side, side, side, side, () => before])();
  const change = now.cents - before.cents;
  const comparisons = pick([0, 1, 2, 7, 24]);
  const usual = (cents: number): UsualRange => {
    if (comparisons < 8 || before.cents <= 0) return null;
    const room = Math.abs(cents) * pick([0, 1, 2]) + roll(20_000);
    return { is_usual: Math.abs(cents) <= room, from: -room, to: room };
  };
  const calendarSide = (): CalendarSide => {
    const weekdays = [4, 4, 4, 4, 4, 4, 0].map((days) => (days === 0 ? 0 : days + roll(2)));
    const working_days =
      pick([0, 0.5, ...Array.from({ length: 9 }, () => 0)]) + weekdays.reduce((sum, one) => sum + one, 0);
    return { working_days, weekdays, bridge_days: roll(2), weighed_days: working_days + roll(3) / 4 };
  };
  const calendar = {
    current: calendarSide(),
    previous: calendarSide(),
    learnt_from: '2023-11-01',
    learnt_to: '2026-10-31',
  };
  const { unit, length } = pick(PERIODS);
  const from = unit === 'year' ? '2026-01-01' : addMonths('2026-01-01', pick([0, 3, 6]));
  const last = lastOfMonth(addMonths(from, length - 1));
  const to = unit !== undefined && unit !== '12-months' && roll(3) === 0 ? `${last.slice(0, 8)}21` : last;
  const compare = pick(['vorjahr', 'vorperiode', 'vorjahr', 'wochentage', 'ostern', 'frei'] as const);
  const dimensions = CHANGE_DIMENSIONS.filter(() => roll(3) > 0).map((dimension) => {
    const labels = LABELS[dimension];
    const groups = labels.slice(0, 2 + roll(labels.length - 1)).map((label, at, all) => {
      const part = at === all.length - 1 ? 0 : pick([0, 50, roll(90_000), -roll(900_000)]);
      return { key: label, label, previous: 0, current: part, change: part, usual: usual(part) };
    });
    const rest = change - groups.reduce((sum, group) => sum + group.change, 0);
    return {
      dimension,
      groups: groups.map((group, at) =>
        at === groups.length - 1 ? { ...group, current: rest, change: rest, usual: usual(rest) } : group,
      ),
    };
  });
  return {
    asked: { compare, unit },
    explained: {
      part: pick(REVENUE_PARTS),
      previous: before.cents,
      current: now.cents,
      change,
      from,
      to,
      previous_from: addMonths(from, -12),
      previous_to: addMonths(to, -12),
      usual: usual(change),
      history: { comparisons, needed: 8 },
      calendar,
      drivers: splitChange({ ...before, ...calendar.previous }, { ...now, ...calendar.current }).map((driver) => ({
        ...driver,
        usual: usual(driver.change),
      })),
      dimensions,
      data_since: '2020-01-02',
      data_date: '2026-11-21',
      amounts: 'gross',
    },
  };
}
