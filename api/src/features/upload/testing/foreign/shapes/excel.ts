import { here } from '../answer.ts';
import { binary, text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

/** Other kinds of files that are named like a workbook, or that Excel writes. Source: valdergallo/data-importer 80, hhurz/tableExport.jquery.plugin 324. */
export const excel: Shape = {
  title: 'Excel (andere Formate)',
  exports: [
    {
      name: 'kunden.xls (HTML)',
      files: { 'kunden.xls': binary('excel/kunden.html.xls') },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        refused: /HTML.*xlsx|xlsx.*HTML/s,
        customer: {
          81: { last_name: 'Krüger & Söhne', street: 'Markt 1', birth_date: null },
          82: { plz: '01067', birth_date: '1980-05-04' },
        },
      },
    },
    {
      name: 'auftraege.xls (XML 2003)',
      files: { 'auftraege.xls': binary('excel/auftraege.xml.xls') },
      answers: here(),
      expected: {
        customers: 0,
        orders: 2,
        months: { '2026-10': 310.5, '2026-11': 99 },
        refused: /XML.*xlsx|xlsx.*XML/s,
      },
    },
    {
      name: 'kunden-sep.csv',
      files: { 'kunden.csv': text('excel/kunden-sep.csv', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here(),
      // Excel has made a number of the telephone: it is lost, which must be said.
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: { 91: { last_name: 'Nolte', plz: '01067', phone: null }, 92: { phone: '0351 92' } },
      },
    },
  ],
};
