import { here } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

/** Lists of any program: titles above, counts below, rows too short, days and money written in many ways. */
export const lists: Shape = {
  title: 'Listen und Drucke',
  exports: [
    {
      name: 'kundenliste.csv',
      files: { 'kundenliste.csv': text('liste/saldenliste.csv', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: { 1: { last_name: 'Wald', street: 'Forst 1' }, 3: { first_name: 'Kaan', phone: '0651 3' } },
      },
    },
    {
      name: 'kurze-zeilen.csv',
      files: { 'kunden.csv': text('liste/kurze-zeilen.csv') },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: { 1: { phone: '0351 1', email: null }, 2: { email: 'max@example.org' }, 3: { city: 'Dresden' } },
      },
    },
    {
      name: 'anfuehrungszeichen.csv',
      files: { 'kunden.csv': text('liste/anfuehrungszeichen.csv') },
      answers: here(),
      // A bad row may be refused, but stops no other.
      expected: {
        customers: [2, 3],
        orders: 0,
        months: {},
        customer: { 2: { street: 'Pfad 5' }, 3: { last_name: 'Fux' } },
      },
    },
    {
      name: 'alles-in-anfuehrung.csv',
      files: { 'kunden.csv': text('liste/alle-werte-in-anfuehrung.csv', { encoding: 'windows-1252' }) },
      answers: here({
        kunden: [
          { column: 'einw_brief', from: 'Post' },
          { column: 'einw_email', from: 'E-Mail-Werbung' },
        ],
      }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { letter: [2, 1], email: [1, 2] },
        customer: {
          1: { last_name: 'Gans, von', street: 'Pfad 7', birth_date: '1955-05-01', email: 'sina@example.org' },
          2: { birth_date: '1960-12-31', phone: '0351 2' },
        },
      },
    },
    {
      name: 'datum-us.csv',
      files: { 'auftraege.csv': text('liste/datum-us.csv') },
      answers: here({
        auftraege: [
          { column: 'auftragsdatum', from: 'Auftragsdatum', day_order: 'mdy' },
          { column: 'abgabedatum', from: 'Abgabedatum', day_order: 'mdy' },
        ],
      }),
      expected: {
        customers: 0,
        orders: 3,
        months: { '2026-10': 1748.5, '2026-11': 75 },
        order: {
          U1: { ordered_on: '2026-10-05', delivered_on: '2026-10-12' },
          U2: { ordered_on: '2026-10-31' },
          U3: { ordered_on: '2026-11-02', delivered_on: '2026-11-09' },
        },
      },
    },
    {
      name: 'betraege.csv',
      files: { 'auftraege.csv': text('liste/betraege.csv') },
      answers: here(),
      expected: { customers: 0, orders: 6, months: { '2026-10': 2960.5 } },
    },
  ],
};
