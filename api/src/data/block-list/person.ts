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

/** Shorter telephone numbers are an extension or a slip, and shared by many. */
export const MIN_PHONE = 6;

/** Of a customer number within its store. */
export const numberKey = (storeExternalId: string, externalId: string): string =>
  `number ${storeExternalId} ${externalId}`;
