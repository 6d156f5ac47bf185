import { meetsGroups } from '@portal/shared/contract';
import type { PlainAnswer } from '@portal/shared/contract/analyse';
import type { Period } from '@portal/shared/contract/common';
import { daysBetween } from '@portal/shared/contract/calendar';
import { formatCount, formatDate, formatDecimal, formatEuro } from '@portal/shared/contract/words';
import { canBeLost, lostKnownFrom } from '../../data/definitions/lost-known.ts';
import { storesSeen } from '../../platform/database/index.ts';
import { PER_WORDS } from './average.ts';
import { askingPages, type AskPage, type Asker } from './ask-page.ts';
import type { Parts, Understanding } from './parts.ts';
import { understand, type Asked } from './grammar/understand.ts';
import { hrefOf, whyHrefOf } from './href.ts';
import { explainWhy } from './explain-why.ts';
import type { Names } from './names.ts';
import { nearestQuestions } from './nearest.ts';
import { MOST_PARTS, rank } from './rank.ts';
import { periodOf, readFigure, type Reading } from './read-figure.ts';
import { pageOfRefusal, refusalText } from './refusals.ts';
import { FIGURES, type FigureId } from './register/index.ts';
import { comparedName, sayWhole } from './say.ts';

const NOTHING: PlainAnswer = {
  status: 'not-understood',
  understood: '',
  parts: null,
  value: null,
  unit: null,
  per: null,
  previous: null,
  compared_with: null,
  date: null,
  rows: [],
  href: null,
  why_href: null,
  why: [],
  notes: [],
  message: null,
  unknown_words: [],
  alternatives: [],
};

export interface Answering {
  asker: Asker;
  asked: Asked;
  names: Names;
}

/** Answers a question by the pages' own questions, or says what was not understood. */
export async function answerQuestion(answering: Answering, question: string): Promise<PlainAnswer> {
  const { asked, names } = answering;
  const found = understand(asked, question);
  const may = (figure: string) => mayAsk(answering.asker, figure as FigureId);
  if (found.status === 'not-understood') return refused(answering, question, found, may);
  if (found.status === 'ambiguous') {
    const readings = found.readings.filter(({ figure }) => may(figure));
    const [only, ...others] = readings;
    if (only && others.length === 0) return answerParts(answering, only);
    if (!only) return forbidden();
    const alternatives = readings.map((one) => sayWhole(one, names, asked.today)).map((label) => ({ q: label, label }));
    return { ...NOTHING, status: 'ambiguous', message: 'Das kann zweierlei heißen. Was meinen Sie?', alternatives };
  }
  return may(found.parts.figure) ? answerParts(answering, found.parts) : forbidden();
}

/** Rights are those of the page, and of the table of a page that a name or a ranking leads to. */
function mayAsk({ user, trx }: Asker, id: FigureId): boolean {
  const { groups, wholeBusiness } = FIGURES[id];
  return meetsGroups(user.groups, groups) && (!wholeBusiness || storesSeen(trx) === '');
}

const forbidden = (): PlainAnswer => ({
  ...NOTHING,
  message:
    'Sie haben für diesen Bereich keine Berechtigung. Bitte fragen Sie Ihre Administratorin oder Ihren Administrator.',
});

function refused(
  { asked, names }: Answering,
  question: string,
  found: Extract<Understanding, { status: 'not-understood' }>,
  may: (figure: string) => boolean,
): PlainAnswer {
  const unknown = found.reason === 'words' || found.reason === 'store' ? found.words : [];
  return {
    ...NOTHING,
    message: refusalText(found, names),
    href: pageOfRefusal(found),
    unknown_words: [...unknown],
    alternatives: nearestQuestions(asked, question, unknown, names, may),
  };
}

async function answerParts({ asker, names, asked: { today } }: Answering, parts: Parts): Promise<PlainAnswer> {
  const figure = FIGURES[parts.figure as FigureId];
  const isStaff = parts.ranking?.by === 'staff' || parts.filters.staff !== undefined;
  if (isStaff && !meetsGroups(asker.user.groups, ['PRO'])) return forbidden();
  const ask = askingPages(asker);
  const period = periodOf(parts, today);
  const ranked = parts.ranking && (await rank(ask, parts, parts.ranking, { period, names }));
  if (parts.ranking && ranked === null)
    return {
      ...NOTHING,
      message: `Das wären mehr als ${MOST_PARTS} Werte. Bitte fragen Sie nach einem kürzeren Zeitraum.`,
    };
  // The first of a ranking is the answer; of a list there is none but the list.
  const reading = ranked ? null : await readFigure(ask, parts, period);
  const [value, previous] =
    reading?.sides ?? (parts.ranking?.order === 'all' ? [null, null] : (ranked?.rows[0]?.sides ?? [null, null]));
  const href = hrefOf(parts, today);
  const explained = parts.why && reading ? await explainWhy(asker.user, reading.question, figure.why!) : [];
  return {
    ...NOTHING,
    status: 'answered',
    understood: sayWhole(parts, names, today),
    parts: {
      figure: parts.figure,
      filters: asRecord(parts.filters),
      period: parts.period,
      comparison: parts.comparison,
      ranking: parts.ranking,
      per: parts.per ?? null,
    },
    value,
    unit: unitOf(parts),
    per: parts.per ? `je ${PER_WORDS[parts.per].one}` : null,
    previous,
    compared_with: previous === null ? null : comparedName(parts, today),
    date: figure.unit === 'date' ? names.dataDate : null,
    rows: (ranked?.rows ?? []).map(({ label, sides }) => ({ label, value: sides[0], previous: sides[1] })),
    href,
    why_href: previous !== null && previous !== value ? whyHrefOf(parts, today) : null,
    why: explained,
    notes: notesOf(parts, names, today, {
      value,
      comparedFrom: previous === null ? undefined : reading?.question.period.previousFrom,
      isList: parts.ranking?.order === 'all',
      left: ranked?.left ?? [],
      of: reading?.of,
      ...(parts.figure === 'goal' && { goal: (await ask('goal', parts, period)).answer.goal }),
      ...(LOST.has(parts.figure) && { lostFrom: await lostFrom(ask, parts, period) }),
    }),
    amounts: reading?.question.amounts,
  };
}

/** A mean of pieces is no piece. */
const unitOf = ({ figure, per }: Parts) => {
  const { unit } = FIGURES[figure as FigureId];
  return per && unit === 'pieces' ? 'number' : unit;
};

const asRecord = (filters: Parts['filters']) => ({ ...filters }) as NonNullable<PlainAnswer['parts']>['filters'];

const LOST: ReadonlySet<string> = new Set<FigureId>(['lost', 'newly_lost']);

/** From when on it can be told who was lost; null: it can be. */
async function lostFrom(ask: AskPage, parts: Parts, period: Period): Promise<string | null> {
  const { answer } = await ask('base', parts, period);
  return canBeLost(answer) ? null : lostKnownFrom(answer);
}

interface Known {
  value: number | null;
  isList: boolean;
  left: readonly string[];
  /** First of the days that it is compared with. */
  comparedFrom: string | undefined;
  /** Of a mean: what was divided by what. */
  of: Reading['of'];
  goal?: number | null;
  lostFrom?: string | null;
}

/** Days without data after which pages speak of it. */
const FRESH_DAYS = 10;

/** What has to be said beside a figure, so that it is not taken for more than it is. */
function notesOf(
  { period, figure, per }: Parts,
  { dataSince, dataDate }: Names,
  today: string,
  { value, isList, left, comparedFrom, goal, of, lostFrom: knownFrom }: Known,
): string[] {
  const { unit } = FIGURES[figure as FigureId];
  return [
    ...(per && of?.sum != null && of.count != null
      ? [
          `${unit === 'cents' ? formatEuro(Math.round(of.sum)) : formatCount(of.sum)} an ${formatDecimal(of.count)} ${PER_WORDS[per].many}.`,
        ]
      : []),
    ...(period && dataSince !== null && period.from < dataSince ? [`Daten erst ab ${formatDate(dataSince)}.`] : []),
    ...(comparedFrom !== undefined && dataSince !== null && comparedFrom < dataSince
      ? [`Der Vergleich ist unvollständig: Daten erst ab ${formatDate(dataSince)}.`]
      : []),
    ...(period && dataDate !== null && daysBetween(dataDate, period.to < today ? period.to : today) > FRESH_DAYS
      ? [`Daten bis ${formatDate(dataDate)}.`]
      : []),
    ...(goal === null
      ? ['Für diesen Zeitraum ist kein Umsatzziel festgelegt.']
      : goal === undefined
        ? []
        : [`Soll bis zum Datenstand: ${formatEuro(Math.round(goal))}.`]),
    ...(left.length > 0 ? [`Ohne Rang, weil noch laufend oder mit zu wenigen Fällen: ${left.join(', ')}.`] : []),
    ...(knownFrom
      ? [
          `Wer verloren ist, lässt sich erst für Zeiträume ab ${formatDate(knownFrom)} sagen: So weit müssen die Daten zurückreichen.`,
        ]
      : []),
    ...(value === null && !isList && !knownFrom && unit !== 'date' && goal !== null
      ? ['Dazu gibt es in diesem Zeitraum keinen Wert.']
      : []),
  ];
}
