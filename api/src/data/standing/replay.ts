import { addDays, addMonths, firstOfMonth } from '@portal/shared/contract/calendar';
import { cheaperClass } from '@portal/shared/contract/prices';
import {
  isForecast,
  PIECE_REASONS,
  rhythmOf,
  RHYTHMS,
  type PieceReason,
  type Rhythm,
  type StandingOutlook,
  type StandingReplay,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readContactHistory } from '../campaigns/contacts.ts';
import { readPrices, type Prices } from './bundle-cost.ts';
import { bundleDays, LONGEST_PATIENCE_DAYS, patienceDays, RESPONSE_DAYS } from './bundle-days.ts';
import type { Decision } from './decide.ts';
import { heldOutBy, NOTHING_DECIDED, readDecided, readWaitingSince, type Decided } from './decided.ts';
import { onlyToday, readFitting } from './facts-then.ts';
import { criteriaOf, findDue, findReached, type Audience } from './gather.ts';
import type { Span } from './occasions.ts';
import { proofOf } from './proof.ts';
import { simulate, type Simulated, type SimulatedBundle } from './simulate.ts';

type Trx = Transaction<Database>;

const MONTHS = 24;
const WEEKS = 4;
const LONGEST_PAUSE = 730;

/** What is asked: a Daueraktion, or one that is not saved yet, with what its lots are drawn by. */
export type Asked = Audience & { secret: string };

/** Runs work in a transaction of who asks. */
export type Inside = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/** How far a replay is: bundles that are put together, of all; nothing is known while people are read. */
export type OnReplayed = (done: number, total: number) => Promise<void>;

interface How {
  span: Span;
  /** Whether people fit as they are today, or as they were on each day. */
  filters: 'today' | 'then';
  decided: Decided;
  waitingSince?: ReadonlyMap<string, string>;
  /** Whose own lists do not count: of a replay they did not exist. */
  without: number | null;
}

/** All that is asked of the database: bundles are put together without it. */
async function gather(
  trx: Trx,
  asked: Asked,
  today: string,
  { span, filters, decided, waitingSince = new Map(), without }: How,
): Promise<Omit<Simulated, 'days'>> {
  const { tenant_id: tenantId, sentence, secret } = asked;
  const due = await findDue(trx, asked, span);
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const isToday = filters === 'today';
  return {
    sentence,
    due,
    reached: await findReached(trx, asked, customers, today, isToday),
    history: await readContactHistory(trx, tenantId, addDays(span.from, -LONGEST_PAUSE), without),
    isHeldOut: heldOutBy(decided, secret, sentence.holdout_percent),
    fits: isToday ? () => true : await readFitting(trx, tenantId, criteriaOf(sentence), customers),
    decided: decided.occasions,
    responseDays: RESPONSE_DAYS,
    prices: await readPrices(trx, tenantId, sentence),
    waitingSince,
  };
}

/** What could not be told as it was then, in German. */
function wordsOf({ sentence }: Asked): string[] {
  const words = [
    'Wer über welchen Kanal erreichbar war, wird nach den Einwilligungen, Widersprüchen und Anschriften von heute gerechnet.',
  ];
  const left = onlyToday(criteriaOf(sentence));
  if (left.length > 0)
    words.push('Prognosen, Potenziale und EyeScores von damals gibt es nicht: Diese Filter sind hier weggelassen.');
  return words;
}

const firstDay = (today: string, months: number): string => firstOfMonth(addMonths(today, -months));

/** Everything of the last months, for any rhythm. */
const gatherThen = (trx: Trx, asked: Asked, today: string, months: number) =>
  gather(trx, asked, today, {
    span: { from: addDays(firstDay(today, months), -LONGEST_PATIENCE_DAYS), to: today },
    filters: 'then',
    decided: NOTHING_DECIDED,
    without: asked.id,
  });

/** Days of bundles of the last months. */
const daysThen = (sentence: StandingSentence, today: string, months: number): string[] =>
  bundleDays(firstDay(today, months), addDays(today, -1), sentence);

/** The bundles of the last months, as they would have been put together. @param today ISO */
export const replayDays = async (
  trx: Trx,
  asked: Asked,
  today: string,
  months = MONTHS,
): Promise<Map<string, SimulatedBundle>> =>
  simulate({ ...(await gatherThen(trx, asked, today, months)), days: daysThen(asked.sentence, today, months) });

/** Those that are told beside each other: all, where more letters at once cost less each. */
const toldRhythms = (sentence: StandingSentence, { classes }: Prices): readonly Rhythm[] =>
  sentence.channels.includes('letter') && cheaperClass(classes) ? RHYTHMS : [rhythmOf(sentence)];

/** The bundles of the last months by each rhythm that is told. */
async function replayRhythms(
  gathered: Omit<Simulated, 'days'>,
  today: string,
  onReplayed: OnReplayed,
): Promise<Map<Rhythm, Map<string, SimulatedBundle>>> {
  const runs = toldRhythms(gathered.sentence, gathered.prices).map((rhythm) => {
    const sentence = { ...gathered.sentence, rhythm };
    return { rhythm, asked: { ...gathered, sentence, days: daysThen(sentence, today, MONTHS) } };
  });
  const total = runs.reduce((sum, { asked }) => sum + asked.days.length, 0);
  let done = 0;
  const bundles = new Map<Rhythm, Map<string, SimulatedBundle>>();
  for (const { rhythm, asked } of runs)
    bundles.set(rhythm, await simulate(asked, () => onReplayed((done += 1), total)));
  return bundles;
}

/**
 * 'So wäre es gelaufen'.
 * @param today ISO
 * @param onReplayed told after each bundle; what it throws ends the replay
 */
export async function replay(
  inside: Inside,
  asked: Asked,
  today: string,
  onReplayed: OnReplayed = () => Promise.resolve(),
): Promise<StandingReplay> {
  if (isForecast(asked.sentence.occasion))
    return {
      months: null,
      left_out: [],
      words: [
        'Dieser Anlass folgt der Prognose von heute; auf welche Tage er früher gefallen wäre, lässt sich nicht sagen.',
      ],
      proof: null,
    };
  const gathered = await inside((trx) => gatherThen(trx, asked, today, MONTHS));
  const byRhythm = await replayRhythms(gathered, today, onReplayed);
  const bundles = byRhythm.get(rhythmOf(asked.sentence))!;
  return {
    months: monthsOf(bundles),
    left_out: leftOut([...bundles.values()]),
    ...(byRhythm.size > 1 && {
      rhythms: [...byRhythm].map(([rhythm, all]) => ({ rhythm, ...sumOf([...all.values()]) })),
    }),
    words: wordsOf(asked),
    proof: await inside((trx) => proofOf(trx, asked, { bundles, today, months: MONTHS })),
  };
}

const sumOf = (bundles: readonly SimulatedBundle[]) => ({
  pieces: bundles.reduce((sum, { pieces }) => sum + pieces.filter(({ isControl }) => !isControl).length, 0),
  cents: bundles.reduce((sum, { cents }) => sum + cents, 0),
});

const monthsOf = (bundles: ReadonlyMap<string, SimulatedBundle>): StandingReplay['months'] =>
  [...Map.groupBy(bundles, ([on]) => firstOfMonth(on))].map(([month, ofMonth]) => {
    const all = ofMonth.map(([, bundle]) => bundle);
    const due = all.flatMap(({ pieces, left }) => [...pieces, ...left].map(({ due: of }) => of.customerId));
    return {
      month,
      due: new Set(due).size,
      ...sumOf(all),
      held_out: all.reduce((sum, { pieces }) => sum + pieces.filter(({ isControl }) => isControl).length, 0),
    };
  });

/** Each person once, by why they got nothing in the end. */
function leftOut(bundles: readonly Decision[]): StandingReplay['left_out'] {
  const got = new Set(bundles.flatMap(({ pieces }) => pieces.map(({ due }) => due.customerId)));
  const why = new Map<number, PieceReason>();
  for (const { left } of bundles)
    for (const { due, reason } of left) if (!got.has(due.customerId)) why.set(due.customerId, reason);
  const counts = Map.groupBy(why.values(), (reason) => reason);
  return PIECE_REASONS.flatMap((reason) => {
    const people = counts.get(reason)?.length ?? 0;
    return people === 0 ? [] : [{ reason, people }];
  });
}

/** The bundles of the coming weeks by what is known today: of four, or with one a month of five, so that one is among them. @param today ISO */
export async function outlook(trx: Trx, asked: Asked, today: string): Promise<StandingOutlook> {
  const { sentence, id, tenant_id: tenantId } = asked;
  const rhythm = rhythmOf(sentence);
  const last = addDays(today, 7 * (rhythm === 'monthly' ? WEEKS + 1 : WEEKS) - 1);
  const gathered = await gather(trx, asked, today, {
    // What the forecast says today is due today.
    span: { from: addDays(today, -patienceDays(sentence)), to: isForecast(sentence.occasion) ? today : last },
    filters: 'today',
    decided: id === null ? NOTHING_DECIDED : await readDecided(trx, tenantId, id),
    ...(id !== null && rhythm === 'postage' && { waitingSince: await readWaitingSince(trx, tenantId, id, today) }),
    without: null,
  });
  const bundles = await simulate({ ...gathered, days: bundleDays(today, last, sentence) });
  return {
    weeks: [...bundles].map(([on, { pieces }]) => {
      const held = pieces.filter(({ isControl }) => isControl).length;
      return { on, pieces: pieces.length - held, held_out: held };
    }),
  };
}
