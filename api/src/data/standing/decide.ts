import { addDays } from '@portal/shared/contract/calendar';
import {
  LONGEST_WAIT_WEEKS,
  SELECTION_CHANNELS,
  type Channel,
  type PieceReason,
} from '@portal/shared/contract/marketing';
import type { Candidate } from '../campaigns/draw.ts';
import { bundleCents, type Counts, type Prices, type Waiting } from './bundle-cost.ts';
import { keyOf } from './decided.ts';
import type { Due } from './occasions.ts';

/** What is known of those who are due, when a bundle is put together. */
export interface Asked {
  due: readonly Due[];
  /** ISO day of the bundle. */
  on: string;
  /** The first by which somebody may be reached is taken. */
  channels: readonly Channel[];
  /** Per channel those whom the filters let through; who is in none does not fit. */
  candidates: ReadonlyMap<Channel, ReadonlyMap<number, Candidate>>;
  /** By lot, for the whole life of the Daueraktion. */
  isHeldOut: (candidate: Candidate) => boolean;
  /** Null: as many as there are. */
  piecesLeft: number | null;
  centsLeft: number | null;
  prices: Prices;
  /** What letters wait for; null: nothing. */
  waiting: Waiting | null;
}

/** Somebody gets a piece, or is held out of it. */
export interface Piece {
  due: Due;
  channel: Channel;
  candidate: Candidate;
  isControl: boolean;
}

interface Left {
  due: Due;
  reason: PieceReason;
  /** Of those who were left out for nothing but that all of their channel are held out. */
  household?: string;
}

export interface Decision {
  /** Best chance first. */
  pieces: Piece[];
  left: Left[];
}

/** Reasons for which the next channel of the ladder is asked. */
const NEXT = ['channel', 'blocked', 'undeliverable'] as const satisfies readonly PieceReason[];

function refusalOf(candidate: Candidate): (typeof NEXT)[number] | null {
  if (!candidate.isReachable) return 'channel';
  if (candidate.isBlocked) return 'blocked';
  return candidate.isUndeliverable ? 'undeliverable' : null;
}

/** The channel by which somebody gets it, or why by none: what the first channel says, or a later one that says more than 'not reachable'. */
function reach(due: Due, { on, channels, candidates }: Asked): Piece | Left {
  if (due.endedOn !== null && due.endedOn <= on) return { due, reason: 'bought' };
  if (due.withoutHealth) return { due, reason: 'health' };
  let reason: PieceReason = 'unfit';
  for (const channel of channels) {
    const candidate = candidates.get(channel)?.get(due.customerId);
    if (!candidate) continue;
    const refusal = refusalOf(candidate);
    if (refusal === null) return { due, channel, candidate, isControl: false };
    if (reason === 'unfit' || reason === 'channel') reason = refusal;
  }
  return { due, reason };
}

const isPiece = (one: Piece | Left): one is Piece => 'channel' in one;

/** Best chance first, the unknown last; then who has waited longest. The number ends every tie, so that the same facts give the same bundle. */
const byChance = (a: Piece, b: Piece): number =>
  (b.candidate.chance ?? -1) - (a.candidate.chance ?? -1) ||
  (a.due.dueOn < b.due.dueOn ? -1 : a.due.dueOn > b.due.dueOn ? 1 : 0) ||
  a.due.customerId - b.due.customerId ||
  (a.due.key < b.due.key ? -1 : 1);

/**
 * Who of those who are due gets something, by which channel, and who does not and why. Each step asks those whom the one before
 * let through. Who is held out by lot goes through all of them: they are compared with those who get something, so they
 * have to be the same kind of people; they take no piece and no money.
 */
export function decide(asked: Asked): Decision {
  const reached = asked.due.map((due) => reach(due, asked));
  const left = reached.filter((one): one is Left => !isPiece(one));
  let pieces = reached.filter(isPiece).sort(byChance);
  const keep = (reason: PieceReason, isKept: (piece: Piece) => boolean) => {
    const kept: Piece[] = [];
    for (const piece of pieces)
      if (isKept(piece)) kept.push(piece);
      else left.push({ due: piece.due, reason });
    pieces = kept;
  };
  keep(
    'duplicates',
    firstOf(({ candidate }) => candidate.person),
  );
  keep('compared', ({ candidate }) => !candidate.isCompared);
  keep('pause', ({ candidate }) => !candidate.isResting);
  keep(
    'household',
    firstOf(({ candidate }) => candidate.household),
  );
  pieces = pieces.map((piece) => ({ ...piece, isControl: asked.isHeldOut(piece.candidate) }));
  if (doLettersWait(asked, pieces)) keep('postage', ({ channel }) => channel !== 'letter');
  const { piecesLeft, centsLeft, prices } = asked;
  if (piecesLeft !== null)
    keep(
      'cap',
      lastWithin(pieces, ({ letter = 0, email = 0, sms = 0 }) => letter + email + sms <= piecesLeft),
    );
  if (centsLeft !== null)
    keep(
      'budget',
      lastWithin(pieces, (counts) => bundleCents(prices, counts) <= centsLeft),
    );
  return { pieces, left };
}

function firstOf(key: (piece: Piece) => string): (piece: Piece) => boolean {
  const seen = new Set<string>();
  return (piece) => {
    const of = key(piece);
    if (seen.has(of)) return false;
    seen.add(of);
    return true;
  };
}

/** Letters of so many people that go with hardly a doubt: two standard deviations of the lots below their mean. */
const surelySent = (people: number, share: number): number =>
  people * share - 2 * Math.sqrt(people * share * (1 - share));

/**
 * Whether the letters of a bundle wait for those of the next: until they reach the next class of postage, and none of them for longer than
 * weeks. What the week or the month never has room for is not waited for. By how many people there are, not by how many of them get something: were
 * it by lots, when somebody is counted would depend on their own.
 */
function doLettersWait({ waiting, on, piecesLeft, centsLeft, prices }: Asked, pieces: readonly Piece[]): boolean {
  const letters = pieces.filter(({ channel }) => channel === 'letter');
  if (waiting === null || letters.length === 0) return false;
  const { from, share, since } = waiting;
  const longest = addDays(on, -7 * LONGEST_WAIT_WEEKS);
  if (letters.some(({ due }) => (since.get(keyOf(due)) ?? on) <= longest)) return false;
  const hasRoom =
    (piecesLeft === null || piecesLeft >= from) &&
    (centsLeft === null || centsLeft >= bundleCents(prices, { letter: from }));
  return hasRoom && surelySent(letters.length, share) < from;
}

/**
 * Whom a limit lets through: everybody up to the last one with whom it still holds. That is looked for from behind, as with a class of postage more letters
 * may cost less. Whether it holds is asked of each as if they got something: were it easier for who is held out, the groups would not be
 * those of the lot.
 */
function lastWithin(pieces: readonly Piece[], holds: (counts: Counts) => boolean): (piece: Piece) => boolean {
  const counts = { letter: 0, email: 0, sms: 0 };
  const last = { sent: -1, letter: -1, email: -1, sms: -1 };
  const places = new Map<Piece, number>();
  for (const [at, piece] of pieces.entries()) {
    places.set(piece, at);
    if (!piece.isControl) counts[piece.channel] += 1;
    if (holds(counts)) last.sent = at;
    for (const channel of SELECTION_CHANNELS)
      if (holds({ ...counts, [channel]: counts[channel] + 1 })) last[channel] = at;
  }
  return (piece) => places.get(piece)! <= last[piece.isControl ? piece.channel : 'sent'];
}

/**
 * Whoever is held out on a channel by which nobody gets anything stands on no list: they are asked again. That is kept of them, since for
 * the effect they are held out from this day on, as who has the other lot is written to from this day on.
 */
export function withRecipients({ pieces, left }: Decision): Decision {
  const sent = new Set(pieces.filter(({ isControl }) => !isControl).map(({ channel }) => channel));
  const [on, alone] = [true, false].map((is) => pieces.filter(({ channel }) => sent.has(channel) === is)) as [
    Piece[],
    Piece[],
  ];
  return {
    pieces: on,
    left: [
      ...left,
      ...alone.map(({ due, candidate }) => ({ due, reason: 'alone' as const, household: candidate.household })),
    ],
  };
}
