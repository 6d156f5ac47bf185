import { addDays, addMonths, firstOfMonth } from '@portal/shared/contract/calendar';
import {
  isForecast,
  PIECE_REASONS,
  type PieceReason,
  type StandingOutlook,
  type StandingReplay,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readContactHistory } from '../campaigns/contacts.ts';
import { bundleDays, PATIENCE_DAYS, RESPONSE_DAYS } from './bundle-days.ts';
import type { Decision } from './decide.ts';
import { heldOutBy, NOTHING_DECIDED, readDecided, type Decided } from './decided.ts';
import { onlyToday, readFitting } from './facts-then.ts';
import { criteriaOf, findDue, findReached, type Audience } from './gather.ts';
import type { Span } from './occasions.ts';
import { proofOf } from './proof.ts';
import { simulate } from './simulate.ts';

type Trx = Transaction<Database>;

const MONTHS = 24;
const WEEKS = 4;
const LONGEST_PAUSE = 730;

/** What is asked: a Daueraktion, or one that is not saved yet, with what its lots are drawn by. */
export type Asked = Audience & { secret: string };

interface How {
  days: readonly string[];
  span: Span;
  /** Whether people fit as they are today, or as they were on each day. */
  filters: 'today' | 'then';
  decided: Decided;
  /** Whose own lists do not count: of a replay they did not exist. */
  without: number | null;
}

async function run(trx: Trx, asked: Asked, today: string, { days, span, filters, decided, without }: How) {
  const { tenant_id: tenantId, sentence, secret } = asked;
  const due = await findDue(trx, asked, span);
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const isToday = filters === 'today';
  return simulate({
    sentence,
    due,
    days,
    reached: await findReached(trx, asked, customers, today, isToday),
    history: await readContactHistory(trx, tenantId, addDays(span.from, -LONGEST_PAUSE), without),
    isHeldOut: heldOutBy(decided, secret, sentence.holdout_percent),
    fits: isToday ? () => true : await readFitting(trx, tenantId, criteriaOf(sentence), customers),
    decided: decided.occasions,
    responseDays: RESPONSE_DAYS,
  });
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

/** The bundles of the last months, as they would have been put together. @param today ISO */
export async function replayDays(trx: Trx, asked: Asked, today: string, months = MONTHS) {
  const from = firstOfMonth(addMonths(today, -months));
  return run(trx, asked, today, {
    days: bundleDays(from, addDays(today, -1), asked.sentence.bundle_on),
    span: { from: addDays(from, -PATIENCE_DAYS), to: today },
    filters: 'then',
    decided: NOTHING_DECIDED,
    without: asked.id,
  });
}

/** 'So wäre es gelaufen'. @param today ISO */
export async function replay(trx: Trx, asked: Asked, today: string): Promise<StandingReplay> {
  if (isForecast(asked.sentence.occasion))
    return {
      months: null,
      left_out: [],
      words: [
        'Dieser Anlass folgt der Prognose von heute; auf welche Tage er früher gefallen wäre, lässt sich nicht sagen.',
      ],
      proof: null,
    };
  const bundles = await replayDays(trx, asked, today);
  const byMonth = Map.groupBy([...bundles], ([on]) => firstOfMonth(on));
  const { unit_cost_cents } = asked.sentence;
  return {
    months: [...byMonth].map(([month, ofMonth]) => {
      const pieces = ofMonth.flatMap(([, bundle]) => bundle.pieces);
      const sent = pieces.filter(({ isControl }) => !isControl);
      return {
        month,
        due: new Set(ofMonth.flatMap(([, { pieces: got, left }]) => [...got, ...left].map(({ due }) => due.customerId)))
          .size,
        pieces: sent.length,
        held_out: pieces.length - sent.length,
        cents: sent.reduce((sum, { channel }) => sum + unit_cost_cents[channel], 0),
      };
    }),
    left_out: leftOut([...bundles.values()]),
    words: wordsOf(asked),
    proof: await proofOf(trx, asked, { bundles, today, months: MONTHS }),
  };
}

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

/** The bundles of the coming four weeks by what is known today. @param today ISO */
export async function outlook(trx: Trx, asked: Asked, today: string): Promise<StandingOutlook> {
  const last = addDays(today, 7 * WEEKS - 1);
  const bundles = await run(trx, asked, today, {
    days: bundleDays(today, last, asked.sentence.bundle_on),
    // What the forecast says today is due today.
    span: { from: addDays(today, -PATIENCE_DAYS), to: isForecast(asked.sentence.occasion) ? today : last },
    filters: 'today',
    decided: asked.id === null ? NOTHING_DECIDED : await readDecided(trx, asked.tenant_id, asked.id),
    without: null,
  });
  return {
    weeks: [...bundles].map(([on, { pieces }]) => {
      const held = pieces.filter(({ isControl }) => isControl).length;
      return { on, pieces: pieces.length - held, held_out: held };
    }),
  };
}
