import type { Channel } from '@portal/shared/contract/marketing';
import { foldMailbox, foldName, foldPhone, foldStreet } from '../definitions/spelling.ts';
import { isStandIn } from '../definitions/writable.ts';
import { MIN_PHONE, type PersonIdentity } from './person.ts';

/** Of the texts below. Whoever changes what they say raises it and keeps the fold before as `firstKeys` is kept: hashes cannot be made anew. */
export const FOLD = 2;

/**
 * The texts by which a person is known again: name with birthday, name with address where there is no birthday,
 * e-mail address, telephone numbers. Too little to tell someone by gives none.
 */
export function identityKeys(person: PersonIdentity): string[] {
  const first = foldName(person.firstName ?? '');
  const phones = [person.phone, person.mobile]
    .map((phone) => foldPhone(phone ?? ''))
    .filter((phone) => phone.length >= MIN_PHONE);
  return [
    ...personKey(person),
    ...(person.firstName ? addressKey(person) : []),
    ...mailboxKey(person),
    // A number is shared by a household: with the first name it is one person's.
    ...(first ? phones.map((phone) => `phone ${first} ${phone}`) : []),
  ];
}

/**
 * The texts by which an objection to one channel is known again: the person by name and birthday, and what the channel writes to,
 * whoever it belongs to: the mailbox, the mobile telephone; a letter's address is read with the name on it.
 */
export function channelKeys(person: PersonIdentity, channel: Channel): string[] {
  if (channel === 'letter') return [...personKey(person), ...addressKey(person)];
  if (channel === 'email') return [...personKey(person), ...mailboxKey(person)];
  const mobile = foldPhone(person.mobile ?? '');
  return [...personKey(person), ...(mobile.length >= MIN_PHONE ? [`mobile ${mobile}`] : [])];
}

const nameOf = ({ firstName, lastName }: PersonIdentity) => `${foldName(firstName ?? '')} ${foldName(lastName ?? '')}`;

const personKey = (person: PersonIdentity): string[] =>
  person.firstName && person.lastName && person.birthDate ? [`person ${nameOf(person)} ${person.birthDate}`] : [];

const addressKey = (person: PersonIdentity): string[] =>
  person.lastName && person.plz && person.street
    ? [`address ${nameOf(person)} ${foldName(person.plz)} ${foldStreet(person.street)}`]
    : [];

/** Who has written 'keine@web.de' shares it with many, and nobody's objection is theirs. */
const mailboxKey = ({ email }: PersonIdentity): string[] =>
  email?.includes('@') && !isStandIn.of(email) ? [`email ${foldMailbox(email)}`] : [];
