import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const customers = text('ipro/kunden.csv', { encoding: 'cp850', ends: 'crlf' });
const MAILING = from('einw_brief', 'MAILING', { values: { J: 'ja', N: 'nein' } });

/** An old program for DOS: CP850, two-digit years, trailing minus, columns of fixed width. */
export const ipro: Shape = {
  title: 'winIPRO',
  exports: [
    {
      name: 'kunden.csv',
      files: { 'KUNDEN.CSV': customers },
      answers: here({ kunden: [MAILING] }),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { letter: [3, 1] },
        customer: {
          1: {
            last_name: 'Grünwald',
            first_name: 'Bärbel',
            street: 'Mühlgasse 5',
            birth_date: '1951-12-24',
            phone: '06421/12345',
            mobile: '0171/9998877',
          },
          2: { last_name: 'Weiß', street: 'Schloßsteig 1', birth_date: '1936-07-03' },
          3: { last_name: 'Höß', street: 'Über der Kirche 9' },
          4: { birth_date: null },
        },
      },
    },
    {
      name: 'auftraege.csv',
      files: { 'KUNDEN.CSV': customers, 'AUFTRAG.CSV': text('ipro/auftraege.csv', { ends: 'crlf' }) },
      answers: here({ kunden: [MAILING] }),
      expected: {
        customers: 4,
        orders: 4,
        months: { '2026-10': 1680.5, '2026-11': 64.9 },
        order: {
          26001: { ordered_on: '2026-10-05', delivered_on: '2026-10-12' },
          26002: { delivered_on: null },
          26004: { kind: 'KL' },
        },
      },
    },
    {
      name: 'kunden.txt (Tabulator)',
      files: { 'kunden.txt': text('ipro/kunden.txt', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { email: [1, 1] },
        customer: {
          7: { first_name: 'Maïa', birth_date: '1965-05-05', street: 'Wallstr. 3' },
          9: { last_name: 'Töns', birth_date: null },
        },
      },
    },
    {
      name: 'kundenliste.txt (feste Breite)',
      files: { 'kundenliste.txt': text('ipro/kundenliste-fest.txt', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        refused: /Breite|Trennzeichen/,
        customer: {
          '000012': {
            last_name: 'Bäcker',
            street: 'Am Sande 17',
            plz: '21335',
            city: 'Lüneburg',
            birth_date: '1961-09-09',
          },
        },
      },
    },
  ],
};
