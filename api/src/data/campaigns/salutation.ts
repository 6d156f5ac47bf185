import { formOfAddress } from '../definitions/form-of-address.ts';

/** How files name a person. */
export interface Addressee {
  salutation: string | null;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** The opening of a letter, without its comma: 'Sehr geehrte Frau Dr. Weiß', and 'Guten Tag …' where nothing says how to address. */
export function letterOpening({ salutation, title, first_name, last_name }: Addressee): string {
  const { dear, isForAll } = formOfAddress(salutation);
  if (dear && isForAll) return dear;
  if (dear && last_name?.trim()) return words(dear, title, last_name);
  return words('Guten Tag', title, first_name, last_name);
}

const words = (...parts: (string | null)[]) => parts.flatMap((part) => part?.trim() || []).join(' ');
