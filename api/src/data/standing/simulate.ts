import { addDays, daysBetween, firstOfMonth } from '@portal/shared/contract/calendar';
import type { Channel, StandingSentence } from '@portal/shared/contract/marketing';
import type { ContactHistory, ContactSpan } from '../campaigns/contacts.ts';
import type { Candidate } from '../campaigns/draw.ts';
import { PATIENCE_DAYS } from './bundle-days.ts';
import { decide, withRecipients, type Decision } from './decide.ts';
import { keyOf } from './decided.ts';
import type { Due } from './occasions.ts';
import { shipDay } from './ship-day.ts';

export interface Simulated {
  sentence: StandingSentence;
  /** Everybody whose occasion falls in the span of any of the days. */
  due: readonly Due[];
  /** Days of bundles, ISO, in order. */
  days: readonly string[];
  reached: ReadonlyMap<Channel, ReadonlyMap<number, Candidate>>;
  /** Of other campaigns: when something went out to somebody or is about to, and in which spans they are compared with others. */
  history: ContactHistory;
  isHeldOut: (candidate: Candidate) => boolean;
  /** Whether the filters let somebody through on a day. */
  fits: (customerId: number, on: string) => boolean;
  /** Occasions that are settled already, as `keyOf` names them. */
  decided: ReadonlySet<string>;
  /** Days before and after the sending of a list on which its control group rests. */
  responseDays: number;
}

interface Own {
  days: ContactSpan[];
  held: ContactSpan[];
}

const NOBODY: Own = { days: [], held: [] };

/**
 * Bundle after bundle as they would be put together, each by what the ones before have left: the same decision as on a day, with
 * what is known of that day.
 */
export function simulate(asked: Simulated): Map<string, Decision & { due: number }> {
  const { sentence, due, days } = asked;
  const byDay = Map.groupBy(due, ({ dueOn }) => dueOn);
  const decided = new Set(asked.decided);
  const own = new Map<number, Own>();
  const spent = new Map<string, number>();
  const bundles = new Map<string, Decision & { due: number }>();
  for (const on of days) {
    const fallen = daysUpTo(on).flatMap((day) => byDay.get(day) ?? []);
    const open = fallen.filter((one) => !decided.has(keyOf(one)));
    const month = firstOfMonth(on);
    const { pieces, left } = withRecipients(
      decide({
        due: open,
        on,
        channels: sentence.channels,
        candidates: candidatesOn(asked, open, on, own),
        isHeldOut: asked.isHeldOut,
        piecesLeft: sentence.pieces_per_week,
        centsLeft:
          sentence.cents_per_month === null ? null : Math.max(0, sentence.cents_per_month - (spent.get(month) ?? 0)),
        unitCostCents: sentence.unit_cost_cents,
      }),
    );
    for (const { due: of, channel, isControl } of pieces) {
      decided.add(keyOf(of));
      const mine = own.get(of.customerId) ?? { days: [], held: [] };
      const day = shipDay(channel, on);
      (isControl ? mine.held : mine.days).push({ from: day, to: day });
      own.set(of.customerId, mine);
      if (!isControl) spent.set(month, (spent.get(month) ?? 0) + sentence.unit_cost_cents[channel]);
    }
    bundles.set(on, { pieces, left, due: open.length });
  }
  return bundles;
}

const daysUpTo = (on: string): string[] =>
  Array.from({ length: PATIENCE_DAYS }, (_, ago) => addDays(on, ago + 1 - PATIENCE_DAYS));

function candidatesOn(
  { sentence, reached, history, fits, responseDays }: Simulated,
  open: readonly Due[],
  on: string,
  own: ReadonlyMap<number, Own>,
): Map<Channel, Map<number, Candidate>> {
  const { pause_days: pause } = sentence;
  const near = ({ from, to }: ContactSpan, days: number) =>
    daysBetween(on, from) < days && (to === null || daysBetween(to, on) < days);
  return new Map(
    sentence.channels.map((channel) => {
      const then = new Map<number, Candidate>();
      for (const { customerId } of open) {
        const candidate = reached.get(channel)?.get(customerId);
        if (!candidate || !fits(customerId, on)) continue;
        const mine = own.get(customerId) ?? NOBODY;
        then.set(customerId, {
          ...candidate,
          isResting:
            (history.asked.get(customerId) ?? []).some((span) => near(span, 1)) ||
            (pause !== null &&
              [...(history.contacts.get(customerId) ?? []), ...mine.days].some((span) => near(span, pause))),
          isCompared:
            (history.compared.get(customerId) ?? []).some((span) => near(span, 1)) ||
            mine.held.some((span) => near(span, responseDays + 1)),
        });
      }
      return [channel, then];
    }),
  );
}
