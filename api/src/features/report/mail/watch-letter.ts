import { pathOf } from '@portal/shared/contract';
import { ANOMALY_KINDS, type AnomalyEntry, type OwnWatchNews } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { daysText } from '@portal/shared/contract/words';
import type { Composed, Told } from './composed.ts';
import type { LetterPart } from './letter.ts';

/** As many as are told on one morning. */
const MOST = 3;
/** Days for which it is made up for what a portal that stood still, or somebody who was locked out, has missed. */
const LASTS = 3;

interface News {
  /** What is unusual, newest first. */
  open: readonly AnomalyEntry[];
  /** Of what the person has watched themselves, newest first. */
  own: OwnWatchNews['items'];
}

interface Asked {
  told: Told;
  /** ISO day. */
  today: string;
  /** Somebody wants it now: what is open, told or not. */
  isByHand: boolean;
}

/** What is wrong with the data first, since all else is made of them; then the latest. */
const inOrder = (a: AnomalyEntry, b: AnomalyEntry): number =>
  ANOMALY_KINDS.indexOf(a.kind) - ANOMALY_KINDS.indexOf(b.kind) || b.id - a.id;

const says = (text: string): LetterPart => ({ kind: 'text', text });

const anomalyText = ({ store, from, to, sentence, causes, step }: AnomalyEntry): LetterPart =>
  says([`${store}, ${daysText({ from, to })}: ${sentence}`, ...causes, step].join(' '));

const leftText = (left: number): LetterPart[] =>
  left <= 0
    ? []
    : [says(`${left === 1 ? 'Eine weitere Meldung steht' : `${left} weitere Meldungen stehen`} auf der Seite.`)];

function subjectOf(shown: readonly AnomalyEntry[], own: News['own']): string {
  const [first, ...others] = shown;
  if (!first) return own.length > 0 ? 'Ihre Benachrichtigungen' : 'Nichts Auffälliges';
  return others.length === 0 ? `Auffällig in ${first.store}` : `${shown.length} Auffälligkeiten`;
}

const lastOf = (items: readonly { id: number }[], before: number): number =>
  items.reduce((last, { id }) => Math.max(last, id), before);

/**
 * What is new: three at most of what is unusual, and all that the person has watched themselves.
 * @returns null: there is nothing new to tell
 */
export function watchLetter({ open, own }: News, { told, today, isByHand }: Asked): Composed | null {
  const since = addDays(today, 1 - LASTS);
  const isNew = (upto: number) => (one: { id: number; told_on: string }) =>
    isByHand || (one.id > upto && one.told_on >= since);
  const news = open.filter(isNew(told.upto));
  const ownNews = own.filter(isNew(told.ownUpto));
  if (!isByHand && news.length + ownNews.length === 0) return null;
  const shown = news.toSorted(inOrder).slice(0, MOST);
  return {
    period: today,
    told: { upto: lastOf(news, told.upto), ownUpto: lastOf(ownNews, told.ownUpto) },
    letter: {
      subject: subjectOf(shown, ownNews),
      parts: [
        ...(shown.length + ownNews.length === 0
          ? [says('zurzeit liegt nichts Offenes außerhalb des üblichen Rahmens.')]
          : []),
        ...shown.map(anomalyText),
        ...leftText(news.length - shown.length),
        ...(ownNews.length > 0
          ? [says(['Was Sie selbst beobachten:', ...ownNews.map(({ sentence }) => `- ${sentence}`)].join('\n'))]
          : []),
        { kind: 'link', text: 'Ansehen, was zu tun ist', path: pathOf('anomalies') },
      ],
      attachments: [],
    },
  };
}
