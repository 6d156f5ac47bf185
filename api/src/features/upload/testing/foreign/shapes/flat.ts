import { here, from } from '../answer.ts';
import { text, workbook } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

/** One file that holds several kinds: a row for each purchase, or for each line of one. */
export const flat: Shape = {
  title: 'Flache Ausfuhr',
  exports: [
    {
      name: 'einkaeufe.csv',
      files: { 'einkaeufe.csv': text('flach/einkaeufe.csv', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here({}, { holds: { 'einkaeufe.csv': ['kunden', 'auftraege'] } }),
      expected: {
        customers: 4,
        orders: 4,
        months: { '2026-10': 399, '2026-11': 1820.4 },
        consents: { letter: [2, 2], email: [2, 2] },
        customer: {
          501: { last_name: 'Ott', street: 'Ring 1', birth_date: '1950-02-01' },
          503: { last_name: 'Quast', phone: null },
          504: { birth_date: '1970-06-05' },
        },
        order: { F2: { kind: 'KL' }, F3: { status: 'offen' } },
      },
    },
    {
      name: 'positionen.csv',
      files: { 'positionen.csv': text('flach/positionen.csv') },
      answers: here({}, { holds: { 'positionen.csv': ['kunden', 'auftraege', 'positionen'] } }),
      expected: {
        customers: 2,
        orders: 3,
        lines: 5,
        months: { '2026-10': 549, '2026-11': 87 },
        customer: { 601: { last_name: 'Sand' }, 602: { first_name: 'Fred' } },
        order: { L2: { kind: 'KL' } },
        vat: { 'L1/1': 19 },
      },
    },
    {
      name: 'ohne-kundennummer.csv',
      files: { 'tagesliste.csv': text('flach/ohne-kundennummer.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Nachname', { and: ['Vorname', 'Geburtsdatum'] }),
            from('strasse', 'Straße', { and: ['Hausnummer'] }),
          ],
          auftraege: [
            from('kunden_id', 'Nachname', { and: ['Vorname', 'Geburtsdatum'] }),
            from('art', 'Artikel', { values: { Kontaktlinsen: 'KL' } }),
            { column: 'status', constant: 'abgeholt' },
          ],
        },
        { holds: { 'tagesliste.csv': ['kunden', 'auftraege'] } },
      ),
      expected: {
        customers: 2,
        orders: 3,
        months: { '2026-10': 730, '2026-11': 49 },
        customer: { Uhl: { street: 'Au 1', birth_date: '1960-01-01' }, Veit: { first_name: 'Hans' } },
      },
    },
    {
      name: 'einkaeufe.xlsx',
      files: {
        'einkaeufe.xlsx': workbook([
          ['Verkäufe Oktober bis November'],
          [],
          [
            'KdNr',
            'Nachname',
            'Vorname',
            'Straße',
            'PLZ',
            'Ort',
            'E-Mail-Werbung',
            'Auftragsnr',
            'Auftragsdatum',
            'Auftragsart',
            'Status',
            'Bruttobetrag',
          ],
          [701, 'Zorn', 'Ute', 'Steg 1', 1067, 'Dresden', 'ja', 'X1', '05.10.2026', 'Brille', 'abgeholt', 398.5],
          [701, 'Zorn', 'Ute', 'Steg 1', 1067, 'Dresden', 'ja', 'X2', '06.11.2026', 'Brille', 'abgeholt', 120],
          [
            702,
            'Zwick',
            'Vera',
            'Steg 2',
            1069,
            'Dresden',
            'nein',
            'X3',
            '07.11.2026',
            'Kontaktlinsen',
            'abgeholt',
            49.9,
          ],
        ]),
      },
      answers: here({}, { holds: { 'einkaeufe.xlsx': ['kunden', 'auftraege'] } }),
      expected: {
        customers: 2,
        orders: 3,
        months: { '2026-10': 398.5, '2026-11': 169.9 },
        consents: { email: [1, 1] },
        customer: { 701: { last_name: 'Zorn', plz: '01067' }, 702: { street: 'Steg 2' } },
      },
    },
  ],
};
