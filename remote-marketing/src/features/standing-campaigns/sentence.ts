import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import {
  LONGEST_WAIT_WEEKS,
  rhythmOf,
  SELECTION_FIELDS,
  type Channel,
  type Rhythm,
  type StandingOutlook,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { counted, countedOf, formatCount, formatEuroWhole, NOUNS, type Noun } from '@portal/shared/format';
import { occasionText } from '../../common/occasion-text.ts';
import { rangeOf } from '../../common/criteria/changes.ts';
import { isOn } from '../../common/criteria/fields.ts';
import { sentenceOf } from '../../common/criteria/sentence.ts';

const PERCENT = '\u00a0%';
const PIECE: Noun = { one: 'Stück', many: 'Stück' };

/** A part of the sentence, by what of the page it is changed with. */
export type PartKey = 'occasion' | 'channels' | 'people' | 'rhythm' | 'holdout' | 'release';

export interface Part {
  key: PartKey;
  text: string;
}

const GETS: Readonly<Record<Channel, string>> = { letter: 'einen Brief', email: 'eine E-Mail', sms: 'eine SMS' };

/** @example 'bekommt eine E-Mail, sonst einen Brief' */
export const channelsText = (channels: readonly Channel[]): string =>
  `bekommt ${channels.map((channel) => GETS[channel]).join(', sonst ')}`;

const weekdayText = (day: number): string => `${(WEEKDAY_NAMES[day - 1] ?? WEEKDAY_NAMES[0]).toLowerCase()}s`;

/** How the page names each rhythm. */
export const RHYTHM_WORDS: Readonly<Record<Rhythm, string>> = {
  weekly: 'jede Woche',
  monthly: 'einmal im Monat',
  postage: 'jede Woche, Briefe warten auf die nächste Portoklasse',
};

function dayText(sentence: StandingSentence): string {
  const { bundle_on } = sentence;
  if (rhythmOf(sentence) === 'monthly')
    return `am ersten ${WEEKDAY_NAMES[bundle_on - 1] ?? WEEKDAY_NAMES[0]} des Monats`;
  return weekdayText(bundle_on);
}

/** @example 'Zusammengestellt wird montags, höchstens 50 Stück in der Woche und höchstens 200 € im Monat.' */
function rhythmText(sentence: StandingSentence): string {
  const { pieces_per_week: pieces, cents_per_month: cents } = sentence;
  const most = [
    ...(pieces === null ? [] : [`höchstens ${counted(pieces, PIECE)} in der Woche`]),
    ...(cents === null ? [] : [`höchstens ${formatEuroWhole(cents)} im Monat`]),
  ];
  const limits = most.length === 0 ? '' : `, ${most.join(' und ')}`;
  const waits =
    rhythmOf(sentence) === 'postage'
      ? ` Briefe warten, bis sie die nächste Portoklasse erreichen, höchstens ${LONGEST_WAIT_WEEKS} Wochen.`
      : '';
  return `Zusammengestellt wird ${dayText(sentence)}${limits}.${waits}`;
}

const pauseText = ({ pause_days: days }: StandingSentence): string =>
  days === null
    ? 'Es gilt keine Kontaktpause.'
    : `Wer in den letzten ${days === 1 ? '24 Stunden' : countedOf(days, NOUNS.day)} angeschrieben wurde, bleibt außen vor.`;

export const holdoutText = ({ holdout_percent: percent }: Pick<StandingSentence, 'holdout_percent'>): string =>
  percent === 0
    ? 'Eine Kontrollgruppe gibt es nicht: Ob die Daueraktion wirkt, lässt sich so nicht nachweisen.'
    : `${percent}${PERCENT} bekommen auf Dauer nichts und zeigen im Vergleich, was die Daueraktion bewirkt.`;

const releaseText = ({ channels, emails_by_themselves }: StandingSentence): string => {
  if (!emails_by_themselves || !channels.includes('email')) return 'Jedes Bündel wird vor dem Versand freigegeben.';
  return channels.length === 1
    ? 'Die E-Mails gehen ohne Freigabe hinaus.'
    : 'E-Mails gehen ohne Freigabe hinaus; alles andere wird vor dem Versand freigegeben.';
};

type NameOf = (storeId: number) => string | undefined;

/** @example 'Nur Kunden zwischen 45 und 60, Standort: Freiburg.' */
export function peopleText({ criteria, uses_refraction: usesRefraction }: StandingSentence, nameOf: NameOf): string {
  const config = { ...criteria, name: '', description: '' };
  const isOpen =
    criteria.stores.length === 0 &&
    Object.values(criteria.consent).every((isWanted) => !isWanted) &&
    SELECTION_FIELDS.every((field) => !isOn(rangeOf(config, field)));
  return isOpen
    ? 'Das gilt für alle Kunden, die der Anlass trifft.'
    : `Nur ${sentenceOf({ config, usesRefraction, nameOf, base: null })}`;
}

/** All that a Daueraktion does, in German, part by part. @param nameOf the name of a store by its id; undefined: it is not shown any more */
export const sentenceParts = (sentence: StandingSentence, nameOf: NameOf): Part[] => [
  { key: 'occasion', text: `${occasionText(sentence.occasion)},` },
  { key: 'channels', text: `${channelsText(sentence.channels)}.` },
  { key: 'people', text: peopleText(sentence, nameOf) },
  { key: 'rhythm', text: `${rhythmText(sentence)} ${pauseText(sentence)}` },
  { key: 'holdout', text: holdoutText(sentence) },
  { key: 'release', text: releaseText(sentence) },
];

/** Who gets what, for lists. @example 'Wer 45 Jahre alt wird, bekommt einen Brief.' */
export const shortText = ({ occasion, channels }: Pick<StandingSentence, 'occasion' | 'channels'>): string =>
  `${occasionText(occasion)}, ${channelsText(channels)}.`;

/** How many people the coming weeks have, as of today: with one bundle a month those until it is there. */
export function outlookText({ weeks }: StandingOutlook, rhythm: Rhythm = 'weekly'): string {
  const coming = `In den kommenden ${rhythm === 'monthly' ? 'fünf' : 'vier'} Wochen`;
  const pieces = weeks.reduce((sum, week) => sum + week.pieces, 0);
  const held = weeks.reduce((sum, week) => sum + week.held_out, 0);
  if (pieces + held === 0) return `${coming} trifft das nach heutigem Stand niemanden.`;
  const gets =
    pieces === 0
      ? `${coming} bekommt nach heutigem Stand niemand etwas`
      : `${coming} ${pieces === 1 ? 'bekommt' : 'bekommen'} nach heutigem Stand ${counted(pieces, NOUNS.person)} etwas`;
  return held === 0
    ? `${gets}.`
    : `${gets}, ${held === 1 ? '1 weitere gehört' : `${formatCount(held)} weitere gehören`} zur Kontrollgruppe.`;
}
