import { MIN_PHONE, type PersonIdentity } from './person.ts';

/**
 * Spelling as the first hashes of the list were made of it, before streets, '(0)' and googlemail were folded. Nothing is
 * hashed by it any more and nothing of it may change: of the erased nothing else is left to know them by.
 */
export function firstFold(text: string): string {
  const lower = text.toLowerCase();
  // Most names have plain letters alone, and are looked at by the hundred thousand.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower.replaceAll(/[^a-z0-9]/g, '');
  return lower
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const phoneOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:0049|49|0)/, '');

/** The texts of the first fold by which a person is known again. */
export function firstKeys(person: PersonIdentity): string[] {
  const name = `${firstFold(person.firstName ?? '')} ${firstFold(person.lastName ?? '')}`;
  const named = person.firstName && person.lastName;
  const phones = [person.phone, person.mobile]
    .map((phone) => phoneOf(phone ?? ''))
    .filter((phone) => phone.length >= MIN_PHONE);
  return [
    ...(named && person.birthDate ? [`person ${name} ${person.birthDate}`] : []),
    ...(named && person.plz && person.street ? [`address ${name} ${person.plz} ${firstFold(person.street)}`] : []),
    ...(person.email?.includes('@') ? [`email ${person.email.trim().toLowerCase()}`] : []),
    ...(person.firstName ? phones.map((phone) => `phone ${firstFold(person.firstName ?? '')} ${phone}`) : []),
  ];
}
