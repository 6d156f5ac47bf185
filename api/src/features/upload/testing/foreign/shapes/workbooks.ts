import { styled } from '../../xlsx.ts';
import { here } from '../answer.ts';
import { binary, openDocument, text, workbook } from '../contents.ts';
import type { Expected, ForeignExport, Shape } from '../foreign-export.ts';

const HEAD = [
  'Kundennummer',
  'Nachname',
  'Vorname',
  'Straße',
  'PLZ',
  'Ort',
  'Geburtsdatum',
  'Werbung per E-Mail',
  'E-Mail',
];
const PEOPLE = [
  [4001, 'Quell', 'Rosa', 'Am Teich 1', 1067, 'Dresden', styled(21_947, 1), true, 'rosa@example.org'],
  [4002, 'Rabe', 'Sven', 'Am Teich 2', 99_084, 'Erfurt', null, false, null],
];
const EXPECTED: Expected = {
  customers: 2,
  orders: 0,
  months: {},
  consents: { email: [1, 1] },
  customer: {
    4001: { last_name: 'Quell', plz: '01067', birth_date: '1960-02-01', email: 'rosa@example.org' },
    4002: { plz: '99084', birth_date: null },
  },
};
const PROBE: Expected = {
  customers: 1,
  orders: 0,
  months: {},
  customer: { 'F11-1': { last_name: 'Blatt', street: 'Lindenweg 3', plz: '01067' } },
};

/** Workbooks of odd writers. Sources: TheDataShed/xlsxreader 18, catamphetamine/read-excel-file 92, box/spout 42. */
const probe = (folder: string, expected: Expected = PROBE): ForeignExport => ({
  name: `${folder}.xlsx`,
  files: {
    'standorte.csv': text(`cases/${folder}/standorte.csv`),
    'kunden.xlsx': binary(`cases/${folder}/kunden.xlsx`),
  },
  bringsStores: true,
  expected,
});
const BORN: Expected = {
  ...PROBE,
  customer: { 'F11-1': { last_name: 'Blatt', street: 'Lindenweg 3', plz: '01067', birth_date: '1960-02-01' } },
};

export const workbooks: Shape = {
  title: 'Arbeitsmappen',
  exports: [
    {
      name: 'kunden.xlsx',
      files: { 'kunden.xlsx': workbook([HEAD, ...PEOPLE], ['dd.mm.yyyy']) },
      answers: here(),
      expected: EXPECTED,
    },
    {
      name: 'mit Titel und Summe.xlsx',
      files: {
        'kunden.xlsx': workbook(
          [['Kundenliste', 'Stand 25.11.2026'], [], HEAD, ...PEOPLE, [], ['Anzahl: 2']],
          ['dd.mm.yyyy'],
        ),
      },
      answers: here(),
      expected: EXPECTED,
    },
    {
      name: 'mehrere Blätter.xlsx',
      files: {
        'export.xlsx': workbook(
          [
            { name: 'Notizen', rows: [['nur für uns'], ['bitte prüfen']] },
            { name: 'Kunden', rows: [HEAD, ...PEOPLE] },
            {
              name: 'Aufträge',
              rows: [
                ['Auftragsnummer', 'Kundennummer', 'Auftragsdatum', 'Auftragsart', 'Status', 'Bruttobetrag'],
                ['M1', 4001, styled(46_300, 1), 'Brille', 'abgeholt', 310.5],
                ['M2', 4002, styled(46_331, 1), 'Brille', 'abgeholt', 99],
              ],
            },
          ],
          ['dd.mm.yyyy'],
        ),
      },
      answers: here({}, { leavesOut: ['export.xlsx: Notizen'] }),
      expected: { ...EXPECTED, orders: 2, months: { '2026-10': 310.5, '2026-11': 99 } },
    },
    {
      name: 'kunden.ods',
      files: {
        'kunden.ods': openDocument([
          HEAD,
          ['4001', 'Quell', 'Rosa', 'Am Teich 1', '01067', 'Dresden', '1960-02-01', 'ja', 'rosa@example.org'],
          [4002, 'Rabe', 'Sven', 'Am Teich 2', '99084', 'Erfurt', null, 'nein', null],
        ]),
      },
      answers: here(),
      expected: EXPECTED,
    },
    ...[
      'F11d-no-refs',
      'F11e-backslash-paths',
      'F11f-prefix-x',
      'F11g-strict',
      'F11h-title-row',
      'F11k-note-beside',
    ].map((folder) => probe(folder, BORN)),
    probe('F11c-shared-name-case'),
    probe('F11j-numbers', {
      ...PROBE,
      customer: { 4711: { last_name: 'Zahl', plz: '01067', birth_date: '1960-02-01' } },
    }),
    probe('F11l-date-formats', {
      customers: 5,
      orders: 0,
      months: {},
      customer: Object.fromEntries(
        [1, 2, 3, 4, 5].map((number) => [`F11l-${number}`, { birth_date: number === 5 ? null : '1960-02-01' }]),
      ),
    }),
  ],
};
