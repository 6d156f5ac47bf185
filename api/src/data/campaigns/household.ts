import { foldName, foldStreet } from '../definitions/spelling.ts';

export interface Housed {
  id: number | string;
  lastName: string | null;
  plz: string | null;
  street: string | null;
}

/** Surname and address in one spelling, the same for all of a household; who lacks one of them is a household of their own. */
export function householdOf({ id, lastName, plz, street }: Housed): string {
  if (!lastName || !plz || !street) return String(id);
  return `${foldName(lastName)} ${plz.trim()} ${foldStreet(street)}`;
}
