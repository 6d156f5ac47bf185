import { setImmediate as turn } from 'node:timers/promises';
import { addDays, daysBetween, firstOfMonth } from '@portal/shared/contract/calendar';
import type { Channel, StandingSentence } from '@portal/shared/contract/marketing';
import type { ContactHistory, ContactSpan } from '../campaigns/contacts.ts';
import type { Candidate } from '../campaigns/draw.ts';
import { bundleCents, countPieces, waitingOf, type Prices } from './bundle-cost.ts';
import { patienceDays } from './bundle-days.ts';
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
  prices: Prices;
  /** Day since which letters of each occasion wait, as `keyOf` names them. */
  waitingSince: ReadonlyMap<string, string>;
}

interface Own {
  days: ContactSpan[];
  held: ContactSpan[];
}

const NOBODY: Own = { days: [], held: [] };

/** A bundle as it would be put together, what it would cost, and by which prices. */
export type SimulatedBundle = Decision & { due: number; cents: number; prices: Prices };

/**
 * Bundle after bundle as they would be put together, each by what the ones before have left: the same decision as on a day, with
 * what is known of that day. Others have their turn in between.
 * @param onBundle told after each of them
 */
export async function simulate(
  asked: Simulated,
  onBundle: () => Promise<void> = () => Promise.resolve(),
): Promise<Map<string, SimulatedBundle>> {
  const { sentence, due, days, prices } = asked;
  const patience = patienceDays(sentence);
  const since = new Map(asked.waitingSince);
  const byDay = Map.groupBy(due, ({ dueOn }) => dueOn);
  const decided = new Set(asked.decided);
  const own = new Map<number, Own>();
  const spent = new Map<string, number>();
  const bundles = new Map<string, SimulatedBundle>();
  for (const on of days) {
    const fallen = daysUpTo(on, patience).flatMap((day) => byDay.get(day) ?? []);
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
        prices,
        waiting: waitingOf(sentence, prices, since),
      }),
    );
    for (const { due: of, channel, isControl } of pieces) {
      decided.add(keyOf(of));
      const mine = own.get(of.customerId) ?? { days: [], held: [] };
      const day = shipDay(channel, on);
      (isControl ? mine.held : mine.days).push({ from: day, to: day });
      own.set(of.customerId, mine);
    }
    for (const { due: of, reason } of left) if (reason === 'postage' && !since.has(keyOf(of))) since.set(keyOf(of), on);
    const cents = bundleCents(prices, countPieces(pieces));
    spent.set(month, (spent.get(month) ?? 0) + cents);
    bundles.set(on, { pieces, left, due: open.length, cents, prices });
    await turn();
    await onBundle();
  }
  return bundles;
}

const daysUpTo = (on: string, patience: number): string[] =>
  Array.from({ length: patience }, (_, ago) => addDays(on, ago + 1 - patience));

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
