import { z } from 'zod';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const granted = z.boolean().nullable();

/** What the Auskunft tells of a customer's own row, in its order: what it is called there, and what its value is. */
export const DISCLOSED_CUSTOMER = {
  number: { label: 'Kundennummer', value: z.string() },
  store: { label: 'Standort', value: z.string() },
  salutation: { label: 'Anrede', value: text },
  title: { label: 'Titel', value: text },
  first_name: { label: 'Vorname', value: text },
  last_name: { label: 'Nachname', value: text },
  birth_date: { label: 'Geburtsdatum', value: day },
  street: { label: 'Straße', value: text },
  plz: { label: 'PLZ', value: text },
  city: { label: 'Ort', value: text },
  country: { label: 'Land', value: text },
  phone: { label: 'Telefon', value: text },
  mobile: { label: 'Mobil', value: text },
  email: { label: 'E-Mail', value: text },
  consent_letter: { label: 'Einwilligung Brief', value: granted },
  consent_email: { label: 'Einwilligung E-Mail', value: granted },
  consent_sms: { label: 'Einwilligung SMS', value: granted },
  consent_health: { label: 'Einwilligung Gesundheitsdaten', value: granted },
  consent_date: { label: 'Einwilligung vom', value: day },
  consent_source: { label: 'Quelle der Einwilligung', value: text },
  no_advertising: { label: 'Werbesperre', value: z.boolean() },
  is_deceased: { label: 'Verstorben', value: z.boolean() },
} as const;

type Disclosed = typeof DISCLOSED_CUSTOMER;

/** The values alone, as a schema of the row takes them. */
export const disclosedValues = () =>
  Object.fromEntries(Object.entries(DISCLOSED_CUSTOMER).map(([key, { value }]) => [key, value])) as {
    [Key in keyof Disclosed]: Disclosed[Key]['value'];
  };
