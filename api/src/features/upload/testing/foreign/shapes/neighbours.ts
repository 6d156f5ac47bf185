import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const austrian = text('nachbarland/kunden-at.csv', { encoding: 'windows-1252', ends: 'crlf' });
const swiss = text('nachbarland/kunden-ch.csv', { encoding: 'utf-8 with bom', ends: 'crlf' });
const AT = { kunden: [from('nachname', 'Familienname'), from('einw_brief', 'Zusendung per Post')] };
const CH = { kunden: [from('strasse', 'Strasse', { and: ['Nr.'] }), from('mobil', 'Mobile')] };

/** Postcodes of four digits that must not get a zero, Jänner and Feber, apostrophes in money. */
export const neighbours: Shape = {
  title: 'Österreich und Schweiz',
  exports: [
    {
      name: 'kunden-at.csv',
      files: { 'kunden.csv': austrian },
      answers: here(AT),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { letter: [3, 1] },
        customer: {
          A1: { last_name: 'Achleitner', title: 'Mag.', plz: '4020', birth_date: '1955-02-04' },
          A2: { street: 'Landstraße 2/3/14', plz: '1030' },
          A3: { plz: '5020', city: 'Salzburg' },
          A4: { plz: '83395' },
        },
      },
    },
    {
      name: 'auftraege-at.csv',
      files: {
        'kunden.csv': austrian,
        'auftraege.csv': text('nachbarland/auftraege-at.csv', { encoding: 'windows-1252', ends: 'crlf' }),
      },
      answers: here(AT),
      expected: {
        customers: 4,
        orders: 3,
        months: { '2026-01': 499, '2026-02': 1249.5, '2026-10': 75 },
        order: { 1: { ordered_on: '2026-01-05' }, 2: { ordered_on: '2026-02-12' }, 3: { kind: 'KL' } },
      },
    },
    {
      name: 'kunden-ch.csv',
      files: { 'kunden.csv': swiss },
      answers: here(CH),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          C1: { street: 'Bahnhofstrasse 10', plz: '8001', mobile: '+41 79 1' },
          C2: { street: 'Spitalgasse 3', plz: '3011', city: 'Bern' },
          C3: { street: 'Via Nova 21a' },
        },
      },
    },
    {
      name: 'rechnungen-ch.csv',
      files: {
        'kunden.csv': swiss,
        'rechnungen.csv': text('nachbarland/rechnungen-ch.csv', { encoding: 'utf-8 with bom' }),
      },
      answers: here({ ...CH, auftraege: [from('brutto', 'Betrag CHF')] }),
      expected: { customers: 3, orders: 3, months: { '2026-10': 2188.5, '2026-11': 2150.75 } },
    },
  ],
};
