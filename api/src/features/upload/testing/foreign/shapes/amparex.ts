import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { CustomerCells, Shape } from '../foreign-export.ts';

const addresses = text('amparex/adressen.csv', { encoding: 'windows-1252', ends: 'crlf' });
const CONSENTS = { letter: [2, 2], email: [2, 2] } as const;
const CUSTOMERS: Record<string, CustomerCells> = {
  200101: {
    last_name: 'Müßig',
    birth_date: '1958-04-12',
    street: 'Lindenweg 3 a',
    plz: '79098',
    phone: '0761 445566',
    mobile: '0171 2223301',
    changed_on: '2026-10-02',
  },
  200102: { title: 'Dr.', first_name: 'Jörg', birth_date: '1970-01-30', street: 'Am Bächle 7', email: null },
  200104: { last_name: 'Çelik', birth_date: null, changed_on: null },
};

/** Days as yyyyMMdd or ISO with a time, 0 for none. Source: manual.amparex.com, 'InvoiceDate'. */
export const amparex: Shape = {
  title: 'AMPAREX',
  exports: [
    {
      name: 'adressen.csv',
      files: { 'adressen.csv': addresses },
      answers: here(),
      expected: { customers: 5, orders: 0, months: {}, consents: CONSENTS, customer: CUSTOMERS },
    },
    {
      name: 'rechnungen.csv',
      files: { 'adressen.csv': addresses, 'rechnungen.csv': text('amparex/rechnungen.csv') },
      answers: here({
        auftraege: [
          from('auftrag_id', 'InvoiceNumber'),
          from('kunden_id', 'CustomerNumber'),
          from('auftragsdatum', 'InvoiceDate'),
          from('abgabedatum', 'DeliveryDate'),
          from('art', 'InvoiceType', { values: { Kontaktlinsen: 'KL' } }),
          from('brutto', 'GrossAmount'),
          from('status', 'InvoiceState'),
        ],
      }),
      expected: {
        customers: 5,
        orders: 4,
        months: { '2026-10': 588.4, '2026-11': 1129 },
        consents: CONSENTS,
        order: {
          'R-26-001': { delivered_on: '2026-10-12' },
          'R-26-002': { kind: 'KL' },
          'R-26-003': { delivered_on: null, status: 'fertig' },
        },
      },
    },
    {
      name: 'auftraege-iso.csv',
      files: {
        'adressen.csv': addresses,
        'auftraege.csv': text('amparex/auftraege-iso.csv', { encoding: 'utf-8 with bom', ends: 'crlf' }),
      },
      answers: here(),
      expected: {
        customers: 5,
        orders: 3,
        months: { '2026-09': 1298, '2026-10': 361.9 },
        order: {
          'A-501': { ordered_on: '2026-09-28', delivered_on: '2026-10-05', glasses_type: 'Gleitsicht' },
          'A-502': { delivered_on: null },
          'A-503': { delivered_on: '2026-10-02' },
        },
      },
    },
    {
      name: 'adressen-dsgvo.csv',
      files: { 'adressen.csv': text('amparex/adressen-dsgvo.csv', { encoding: 'windows-1252' }) },
      answers: here({
        kunden: [
          from('einw_email', 'DSGVO Einwilligung E-Mail', {
            values: { erteilt: 'ja', 'nicht erteilt': 'nein', widerrufen: 'nein' },
          }),
          from('einw_brief', 'DSGVO Einwilligung Brief', {
            values: { erteilt: 'ja', 'nicht erteilt': 'nein', widerrufen: 'nein' },
          }),
        ],
      }),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { email: [1, 2], letter: [2, 1] },
        blocked: 1,
        customer: { 301: { last_name: 'Buchfink', plz: '10115' } },
      },
    },
  ],
};
