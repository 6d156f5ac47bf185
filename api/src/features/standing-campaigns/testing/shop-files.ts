import { csv, customer, order, store } from '../../upload/testing/files.ts';

/** Customers of the shop; two share a household each. */
export const PEOPLE = 14;

/** Something that somebody has bought. */
export interface Bought {
  id: string;
  who: string;
  /** ISO */
  day: string;
}

/** Number of a customer, counted round. */
export const customerAt = (index: number): string => `K${index % PEOPLE}`;

const dayInFiles = (day: string) => day.split('-').toReversed().join('.');

/** What the shop uploads: its people, and all that they have bought. */
export const shopFiles = (bought: readonly Bought[]): Record<string, string> => ({
  'standorte.csv': csv('standorte', [store()]),
  'kunden.csv': csv(
    'kunden',
    Array.from({ length: PEOPLE }, (_, at) =>
      customer(customerAt(at), {
        vorname: `Vorname${at}`,
        nachname: `Haus${Math.floor(at / 2)}`,
        geburtsdatum: `0${1 + (at % 9)}.02.19${50 + at}`,
        strasse: `Weg ${Math.floor(at / 2)}`,
        ort: 'Freiburg',
        email: at % 3 === 0 ? `k${at}@example.org` : '',
        einw_email: at % 3 === 0 ? 'ja' : '',
      }),
    ),
  ),
  'auftraege.csv': csv(
    'auftraege',
    bought.map((one) => order(one.id, { kunden_id: one.who, auftragsdatum: dayInFiles(one.day) })),
  ),
});
