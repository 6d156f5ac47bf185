import { here, from, SOLD } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const NAMES = [
  from('nachname', 'Name (Adressattyp natürl. Person)'),
  from('vorname', 'Vorname (Adressattyp natürl. Person)'),
  from('kunden_id', 'Konto'),
];
const debtors = text('datev/debitoren.csv', { encoding: 'windows-1252', ends: 'crlf' });

/** DATEV: debit or credit in a column of its own, days without a year, a line of its own above the names. */
export const bookkeeping: Shape = {
  title: 'DATEV',
  exports: [
    {
      name: 'debitoren.csv',
      files: { 'debitoren.csv': debtors },
      answers: here({ kunden: NAMES }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          10001: { last_name: 'Amann', first_name: 'Gero', street: 'Hofweg 1', phone: '0911 1' },
          10002: { email: 'hilde@example.org', plz: '90403' },
        },
      },
    },
    {
      name: 'buchungsstapel.csv',
      files: {
        'debitoren.csv': debtors,
        'buchungsstapel.csv': text('datev/buchungsstapel.csv', { encoding: 'windows-1252', ends: 'crlf' }),
      },
      answers: here({
        kunden: NAMES,
        auftraege: [
          ...SOLD,
          from('auftrag_id', 'Belegfeld 1'),
          from('kunden_id', 'Konto'),
          from('auftragsdatum', 'Belegdatum'),
          from('brutto', 'Umsatz (ohne Soll/Haben-Kz)'),
        ],
      }),
      // The year stands above the names alone, so the days cannot be read: said, or understood.
      expected: { customers: 3, orders: 4, months: { '2026-10': 520.5, '2026-11': 1249 } },
    },
  ],
};
