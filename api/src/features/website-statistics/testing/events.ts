import { randomInt } from 'node:crypto';
import { DEVICES, WEBSITE_EVENTS, type CounterEvent } from '@portal/shared/contract/eyepage';
import type { JournaledEvent } from '../journal/journaled-event.ts';

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;

/** Something that a script could have sent. */
const someEvent = (): CounterEvent => ({
  e: randomInt(5) === 0 ? pick(WEBSITE_EVENTS) : 'view',
  p: pick(['/', '/brillen', '/termin', '/kontakt', '/kontaktlinsen']),
  d: pick(DEVICES),
  ...(randomInt(2) === 0 && { r: pick(['', 'www.google.com', 'www.gelbeseiten.example']) }),
  ...(randomInt(8) === 0 && { u: ['newsletter', 'e-mail', 'mai'] as [string, string, string] }),
});

/** Events of a business between two instants. */
export const someEvents = (
  tenantId: number,
  count: number,
  [from, to]: [string, string],
  visitors = 20,
): JournaledEvent[] =>
  Array.from({ length: count }, () => ({
    tenantId,
    visitor: `besucher-${randomInt(visitors)}`,
    event: someEvent(),
    at: new Date(randomInt(Date.parse(from), Date.parse(to))),
  }));
