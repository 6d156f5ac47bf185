import { addDays, addMonths, epochDay, isoDay } from '@portal/shared/contract/calendar';
// Not by the API's door: the files are written in a thread of their own, which has no use for a database.
import { householdOf } from '../api/src/data/campaigns/household.ts';
import { isHeldOut } from '../api/src/data/standing/lot.ts';
import { type Day, nextOpen } from './day.ts';
import type { Purchase } from './history.ts';
import { pastDays, YEARLY_CHECK } from './past-standing.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** Letters of it are sent so long after the last purchase, and that many times again. */
const EVERY_MONTHS = 12;
const TIMES = 10;

/** The first day within a span on which the last purchase is so many years ago; null: none. @param days of purchases, in order */
function firstDue(days: readonly Day[], { from, to }: { from: Day; to: Day }): Day | null {
  for (const [at, day] of days.entries()) {
    const next = days[at + 1] ?? Infinity;
    for (let time = 1; time <= TIMES; time += 1) {
      const due = epochDay(addMonths(isoDay(day), EVERY_MONTHS * time));
      if (due >= Math.min(next, to + 1)) break;
      if (due >= from) return due;
    }
  }
  return null;
}

interface Asked {
  person: Person;
  id: string;
  /** Sorted by day. */
  history: readonly Purchase[];
  /** Last day with orders. */
  until: Day;
}

/**
 * What somebody buys because of the letter of the yearly check, and would not have bought without it; null: nothing. Whoever is held out by lot gets no
 * letter, so that the portal can find out what is written down as the true effect.
 */
export function reactionOf(random: Random, { person: { row, deceased }, id, history, until }: Asked): Purchase | null {
  const { sentence, secret, effect } = YEARLY_CHECK;
  const last = history.at(-1);
  if (!last || deceased || row.werbesperre === 'ja' || row.einw_brief === 'nein') return null;
  const { from, to } = pastDays(addDays(isoDay(until), 1));
  const due = firstDue([...new Set(history.map(({ day }) => day))], { from: epochDay(from), to: epochDay(to) });
  if (due === null) return null;
  const household = householdOf({ id, lastName: row.nachname, plz: row.plz, street: row.strasse });
  if (isHeldOut(secret, household, sentence.holdout_percent) || !random.chance(effect)) return null;
  const glasses = history.findLast(({ type, day }) => type !== undefined && day < due);
  return {
    day: nextOpen(due + random.int(10, 70)),
    // New lenses, or something small: neither is what a forecast of the next Hauptbrille is about.
    ...(glasses?.type && random.chance(0.4) ? { kind: 'Neuverglasung', type: glasses.type } : { kind: 'Handelsware' }),
    seller: last.seller,
  };
}
