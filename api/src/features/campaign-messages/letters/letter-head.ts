import { today } from '@portal/shared/contract/calendar';
import type { Pictures } from '../../../data/messages/pictures.ts';
import type { StoredSender } from '../../../data/sender/read-sender.ts';
import type { LetterHead } from './letter-page.ts';

const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * What is the same on all letters of a campaign.
 * @param logo see `openLogo`
 * @param pictures of its text
 * @param shipOn day on which they are to leave; letters that are late are of today
 */
export function letterHead(sender: StoredSender, logo: string | null, pictures: Pictures, shipOn: string): LetterHead {
  const { name, street, plz, city, objectionNotice, style } = sender;
  const place = `${plz} ${city}`;
  const now = today();
  return {
    name,
    place: [street, place],
    returnLine: [name, street, place].join(' · '),
    date: `${city}, ${DAY.format(new Date(shipOn > now ? shipOn : now))}`,
    logo,
    pictures,
    notice: objectionNotice,
    style,
  };
}
