import { cheaperClass, postageOf, type PostageClass } from '@portal/shared/contract/prices';
import { rhythmOf, type Channel, type StandingSentence } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readPostage } from '../business-settings/read-postage.ts';

/** What pieces of a bundle cost: the one definition of its money. */
export interface Prices {
  /** Cents of one piece. */
  unit: Readonly<Record<Channel, number>>;
  /** Postage that comes on top of each letter, by quantity; none: it is in its price. */
  classes: readonly PostageClass[];
}

/** Pieces by channel; absent: none. */
export type Counts = Readonly<Partial<Record<Channel, number>>>;

/** Cents of one piece where so many of its channel go together. */
export const unitCents = ({ unit, classes }: Prices, channel: Channel, pieces: number): number =>
  unit[channel] + (channel === 'letter' ? postageOf(classes, pieces) : 0);

/** Cents of a bundle. */
export const bundleCents = (prices: Prices, counts: Counts): number =>
  (Object.entries(counts) as [Channel, number][]).reduce(
    (sum, [channel, pieces]) => sum + pieces * unitCents(prices, channel, pieces),
    0,
  );

/** How many of a bundle go by which channel. */
export function countPieces(pieces: readonly { channel: Channel; isControl: boolean }[]): Counts {
  const counts: Partial<Record<Channel, number>> = {};
  for (const { channel, isControl } of pieces) if (!isControl) counts[channel] = (counts[channel] ?? 0) + 1;
  return counts;
}

export async function readPrices(
  trx: Transaction<Database>,
  tenantId: number,
  { unit_cost_cents: unit, adds_postage }: StandingSentence,
): Promise<Prices> {
  return { unit, classes: adds_postage ? (await readPostage(trx, tenantId)).classes : [] };
}

/** What letters wait for. */
export interface Waiting {
  /** Letters with which the next class is reached. */
  from: number;
  /** Share of people who get something, 0.5 to 1. */
  share: number;
  /** Day since which an occasion waits, as `keyOf` names it. */
  since: ReadonlyMap<string, string>;
}

/** Null: nothing waits by this sentence, or no class is cheaper than a single letter. */
export function waitingOf(
  sentence: StandingSentence,
  { classes }: Prices,
  since: ReadonlyMap<string, string>,
): Waiting | null {
  const next = rhythmOf(sentence) === 'postage' ? cheaperClass(classes) : undefined;
  return next ? { from: next.from_pieces, share: 1 - sentence.holdout_percent / 100, since } : null;
}
