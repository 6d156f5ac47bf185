import { here, from, SOLD } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const named = (number: string, name: string) => [
  from('kunden_id', number),
  from('vorname', name, { part: 'vorname' }),
  from('nachname', name, { part: 'nachname' }),
];
const LEXWARE_NAMES = [
  from('nachname', 'Name 1'),
  from('vorname', 'Name 2'),
  from('telefon', 'Telefon 1'),
  from('mobil', 'Telefon 2'),
];
const lexware = text('rechnungsprogramm/kunden-lexware.csv', { encoding: 'windows-1252', ends: 'crlf' });

/** Programs that write invoices: net and gross side by side, sums below, titles above. */
export const invoices: Shape = {
  title: 'Lexware, sevDesk, Billomat',
  exports: [
    {
      name: 'lexware-kunden.csv',
      files: { 'kunden.csv': lexware },
      answers: here({ kunden: LEXWARE_NAMES }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          11001: { last_name: 'Arndt', first_name: 'Eva', phone: '05121 1', mobile: '0171 31134' },
          11003: { street: 'Kamp 3', phone: null },
        },
      },
    },
    {
      name: 'lexware-rechnungen.csv',
      files: {
        'kunden.csv': lexware,
        'rechnungen.csv': text('rechnungsprogramm/lexware.csv', { encoding: 'windows-1252', ends: 'crlf' }),
      },
      answers: here({ kunden: LEXWARE_NAMES, auftraege: [...SOLD, from('brutto', 'Brutto')] }),
      expected: {
        customers: 3,
        orders: 4,
        months: { '2026-10': 437.9, '2026-11': 1249 },
        order: { 'RE2026-0101': { ordered_on: '2026-10-05' } },
      },
    },
    {
      name: 'sevdesk.csv',
      files: { 'rechnungen.csv': text('rechnungsprogramm/sevdesk.csv', { encoding: 'utf-8 with bom' }) },
      answers: here(
        { kunden: named('Kundennummer', 'Kunde'), auftraege: [...SOLD, from('brutto', 'Betrag brutto')] },
        { holds: { 'rechnungen.csv': ['kunden', 'auftraege'] } },
      ),
      expected: {
        customers: 3,
        orders: 3,
        months: { '2026-10': 477.9, '2026-11': 1249 },
        customer: { 1001: { first_name: 'Eva', last_name: 'Arndt' } },
      },
    },
    {
      name: 'billomat.csv',
      files: { 'invoices.csv': text('rechnungsprogramm/billomat.csv') },
      answers: here(
        {
          kunden: named('client_number', 'client_name'),
          auftraege: [
            from('auftrag_id', 'invoice_number'),
            from('auftragsdatum', 'date'),
            from('kunden_id', 'client_number'),
            from('brutto', 'total_gross'),
            { column: 'art', constant: 'Brille' },
            from('status', 'status', { values: { PAID: 'abgeholt', OPEN: 'abgeholt', CANCELED: 'storniert' } }),
          ],
        },
        { holds: { 'invoices.csv': ['kunden', 'auftraege'] } },
      ),
      expected: {
        customers: 3,
        orders: 4,
        months: { '2026-10': 477.9, '2026-11': 1249 },
        order: { RE504: { status: 'storniert' } },
      },
    },
  ],
};
