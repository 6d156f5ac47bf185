import { today } from '@portal/shared/contract/calendar';
import type { Pictures } from '../../../data/messages/pictures.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { LetterHead } from './letter-page.ts';

const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

interface OfLetters {
  /** See `openLogo`. */
  logo: string | null;
  /** Of the text. */
  pictures: Pictures;
  /** Day on which they are to leave; letters that are late are of today. */
  shipOn: string;
  /** See `LetterHead`. */
  isPractice: boolean;
}

/** What is the same on all letters of a campaign. */
export function letterHead(sender: StoredSender, { shipOn, ...others }: OfLetters): LetterHead {
  const { name, street, plz, city, objectionNotice, style } = sender;
  const place = `${plz} ${city}`;
  const now = today();
  return {
    name,
    place: [street, place],
    returnLine: [name, street, place].join(' · '),
    date: `${city}, ${DAY.format(new Date(shipOn > now ? shipOn : now))}`,
    ...others,
    notice: objectionNotice,
    style,
  };
}
