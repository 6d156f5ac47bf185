import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** What tells a person, as files and screens know them. */
export interface PersonIdentity {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  plz: string | null;
  street: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
}

/** Spelling that differs from file to file: case, accents, umlauts written out, everything but letters and digits. */
export function foldSpelling(text: string): string {
  const lower = text.toLowerCase();
  // Most names have plain letters alone, and are looked at by the hundred thousand.
  if (/^[\x20-\x7e]*$/.test(lower)) return lower.replaceAll(/[^a-z0-9]/g, '');
  return lower.replaceAll('ß', 'ss').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
    .normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** '0049 351 / 123-45' and '0351 12345' are the same number. */
const foldPhone = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:0049|49|0)/, '');
/** Shorter ones are an extension or a slip, and shared by many. */
const MIN_PHONE = 6;

/**
 * The texts by which a person is known again: name with birthday, name with address where there is no birthday,
 * e-mail address, telephone numbers. Too little to tell someone by gives none.
 */
export function identityKeys(person: PersonIdentity): string[] {
  const name = `${foldSpelling(person.firstName ?? '')} ${foldSpelling(person.lastName ?? '')}`;
  const named = person.firstName && person.lastName;
  const phones = [person.phone, person.mobile].map((phone) => foldPhone(phone ?? '')).filter((phone) => phone.length >= MIN_PHONE);
  return [
    ...(named && person.birthDate ? [`person ${name} ${person.birthDate}`] : []),
    ...(named && person.plz && person.street ? [`address ${name} ${person.plz} ${foldSpelling(person.street)}`] : []),
    ...(person.email?.includes('@') ? [`email ${person.email.trim().toLowerCase()}`] : []),
    // A number is shared by a household: with the first name it is one person's.
    ...(person.firstName ? phones.map((phone) => `phone ${foldSpelling(person.firstName ?? '')} ${phone}`) : []),
  ];
}

/** Of a customer number within its store. */
export const numberKey = (storeExternalId: string, externalId: string): string => `number ${storeExternalId} ${externalId}`;

/** HMAC-SHA-256: without the business's key nobody can try out names against the list. */
export const hashKey = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The key of a business for many texts: as bytes it would be made ready for each one, which takes six times as long. */
export const readyKey = (key: Buffer): KeyObject => createSecretKey(key);
