import { here, from, SOLD } from '../answer.ts';
import { text } from '../contents.ts';
import type { Answers, Shape } from '../foreign-export.ts';

const WORDS: Answers = {
  columns: {
    kunden: [
      from('standort_id', 'Stammfiliale', { values: { Göttingen: '1' } }),
      from('einw_brief', 'Werbung per Post'),
      from('einw_email', 'Werbung per E-Mail'),
    ],
    auftraege: [
      from('standort_id', 'Filiale', { values: { Göttingen: '1' } }),
      from('art', 'Vorgangsart', { values: { Brillenauftrag: 'Brille' } }),
      { column: 'mitarbeiter_id', absent: true },
      from('brillentyp', 'Glasart', {
        values: {
          'Einstärkenbrille Ferne': 'Fern',
          Gleitsichtbrille: 'Gleitsicht',
          Lesebrille: 'Nah',
          Sonnenbrille: 'Sonne',
        },
      }),
    ],
  },
};
const windows = { encoding: 'windows-1252', ends: 'crlf' } as const;
const inOne = (column: string, header: string) => from(column, header, { part: column });

/** Whole exports of opticians' programs that were tried on the portal. */
export const opticians: Shape = {
  title: 'Optikerprogramme',
  exports: [
    {
      name: 'ausfuhr-a',
      files: {
        'A_Kunden.csv': text('cases/ausfuhr-a/A_Kunden.csv', windows),
        'A_Vorgaenge.csv': text('cases/ausfuhr-a/A_Vorgaenge.csv', windows),
      },
      answers: WORDS,
      expected: {
        customers: 600,
        orders: 1074,
        total: 565_943.8,
        consents: { letter: [549, 51], email: [235, 365] },
        customer: { 10003: { last_name: 'Groß', birth_date: '1957-05-11', plz: '37075' } },
        order: { 700005: { delivered_on: '2024-03-02', glasses_type: 'Gleitsicht' } },
      },
    },
    {
      name: 'F03b-preamble-foreign',
      bringsStores: true,
      files: Object.fromEntries(
        ['standorte', 'kunden', 'rechnungen'].map((name) => [
          `${name}.csv`,
          text(`cases/F03b-preamble-foreign/${name}.csv`),
        ]),
      ),
      expected: { customers: 2, orders: 2, months: { '2026-10': 500 }, order: { 'R-1': { ordered_on: '2026-10-05' } } },
    },
    {
      name: 'F04b und F04c (Summen unten)',
      answers: here({ auftraege: SOLD }),
      files: {
        'kunden.csv': text('cases/F04b-footer-foreign/kunden.csv'),
        'auftraege.csv': text('cases/F04c-footer-foreign-orders/auftraege.csv'),
      },
      expected: {
        customers: 2,
        orders: 2,
        months: { '2026-10': 500 },
        customer: { 9001: { last_name: 'Fuß', birth_date: '1950-01-01' } },
      },
    },
    {
      name: 'F12-house-number',
      files: { 'kunden.csv': text('cases/F12-house-number/kunden.csv') },
      answers: here({ kunden: [from('strasse', 'Strasse', { and: ['Hausnummer'] })] }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          5001: {
            street: ['Lindenweg 3 a', 'Lindenweg 3 a, Hinterhaus', 'Lindenweg 3 a Hinterhaus'],
            mobile: '0171 1234567',
          },
          5002: { street: 'Ahornallee 17' },
          5003: { street: 'Birkenweg 1', email: null },
        },
      },
    },
    {
      name: 'F21-duplicate-headers',
      files: { 'kunden.csv': text('cases/F21-duplicate-headers/kunden.csv') },
      answers: here({
        kunden: [
          from('nachname', 'Name'),
          from('vorname', 'Name (2)'),
          from('telefon', 'Telefon'),
          from('mobil', 'Telefon (2)'),
        ],
      }),
      expected: {
        customers: 2,
        orders: 0,
        months: {},
        customer: { 7101: { last_name: 'Doppel', first_name: 'Karla', phone: '0351 1111111', mobile: '0171 2222222' } },
      },
    },
    {
      name: 'F21b-name-in-one',
      files: { 'kunden.csv': text('cases/F21b-name-in-one/kunden.csv') },
      answers: here({
        kunden: [
          ...['titel', 'vorname', 'nachname'].map((column) => inOne(column, 'Name')),
          from('strasse', 'Adresse'),
          ...['plz', 'ort'].map((column) => inOne(column, 'PLZ Ort')),
        ],
      }),
      expected: {
        customers: 2,
        orders: 0,
        months: {},
        customer: {
          7201: { last_name: 'Doppel', first_name: 'Karla', street: 'Lindenweg 3', plz: '01067', city: 'Dresden' },
          7202: { title: 'Dr.', last_name: 'Doppel', first_name: 'Ludwig' },
        },
      },
    },
  ],
};
