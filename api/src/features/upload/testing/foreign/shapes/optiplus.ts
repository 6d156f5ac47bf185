import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const customers = text('optiplus/kunden.csv', { encoding: 'windows-1252', ends: 'crlf' });
const inOneCell = (header: string) => [
  from('titel', header, { part: 'titel' }),
  from('vorname', header, { part: 'vorname' }),
  from('nachname', header, { part: 'nachname' }),
];
const KNOWN = here({
  kunden: [
    ...inOneCell('Name'),
    from('strasse', 'Straße', { and: ['Haus-Nr.'] }),
    from('plz', 'PLZ Ort', { part: 'plz' }),
    from('ort', 'PLZ Ort', { part: 'ort' }),
    from('telefon', 'Telefon', { part: 'erster' }),
    from('mobil', 'Telefon', { part: 'zweiter' }),
    from('einw_brief', 'Werbung erlaubt'),
  ],
});

/** Lists as they are printed: names, places and telephones share cells, days and money are written out. */
export const optiplus: Shape = {
  title: 'Optiplus',
  exports: [
    {
      name: 'kunden.csv',
      files: { 'kunden.csv': customers },
      answers: KNOWN,
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { letter: [2, 1] },
        customer: {
          'K-10': {
            last_name: 'Möller',
            first_name: 'Gerda',
            street: 'Feldweg 12',
            plz: '49074',
            city: 'Osnabrück',
            phone: '0541 1001',
            mobile: '0171 1002003',
            birth_date: '1950-02-01',
          },
          'K-11': {
            title: 'Dr.',
            last_name: 'Freiherr von Thal',
            first_name: 'Ernst',
            street: 'Schlossallee 1 a',
            birth_date: '1943-12-11',
          },
          'K-12': { last_name: 'Özkan', street: 'Ziegelstr. 7-9', plz: '49078' },
        },
      },
    },
    {
      name: 'rechnungen.csv',
      files: {
        'kunden.csv': customers,
        'rechnungen.csv': text('optiplus/rechnungen.csv', { encoding: 'windows-1252', ends: 'crlf' }),
      },
      answers: KNOWN,
      expected: {
        customers: 3,
        orders: 4,
        months: { '2026-10': 1888, '2026-11': 6.9 },
        order: {
          '2026/1001': { ordered_on: '2026-10-05' },
          '2026/1002': { ordered_on: '2026-10-12' },
          '2026/1004': { ordered_on: '2026-11-04' },
        },
      },
    },
    {
      name: 'kunden-einzeilig.csv',
      files: { 'kunden.csv': text('optiplus/kunden-einzeilig.csv') },
      answers: here({
        kunden: [
          from('kunden_id', 'Nr'),
          from('anrede', 'Kunde', { part: 'anrede' }),
          ...inOneCell('Kunde'),
          from('strasse', 'Anschrift', { part: 'strasse' }),
          from('plz', 'Anschrift', { part: 'plz' }),
          from('ort', 'Anschrift', { part: 'ort' }),
        ],
      }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          1: { first_name: 'Karla', last_name: 'Doppel', street: 'Lindenweg 3', plz: '01067', city: 'Dresden' },
          2: { title: 'Dr.', first_name: 'Ludwig', last_name: 'Doppel', street: 'Lindenweg 4', plz: '01067' },
          3: { first_name: 'Max', last_name: 'von der Heide', city: 'Dresden' },
        },
      },
    },
    {
      name: 'kunden-als-formel.csv',
      files: { 'kunden.csv': text('optiplus/kunden-prefix.csv') },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          '00071': { last_name: 'Ebel', plz: '01067', phone: '0351 77' },
          '00073': { plz: '09111', city: 'Chemnitz' },
        },
      },
    },
  ],
};
