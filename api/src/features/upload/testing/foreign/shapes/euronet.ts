import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const customers = text('euronet/kunden.csv', { encoding: 'utf-8 with bom', ends: 'crlf' });

/** Tables of a Microsoft SQL Server: `|`, four decimals, days with milliseconds, 1753 for none, T and F. */
export const euronet: Shape = {
  title: 'EURONET',
  exports: [
    {
      name: 'kunden.csv',
      files: { 'kunden.csv': customers },
      answers: here({ kunden: [from('einw_brief', 'post_werbung'), from('strasse', 'strasse', { and: ['hausnr'] })] }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { email: [1, 2], letter: [2, 1] },
        blocked: 1,
        customer: {
          5001: { street: 'Ringstraße 14', birth_date: '1962-03-04' },
          5002: { street: 'Prager Str. 2 b' },
          5003: { birth_date: null, plz: '01097' },
        },
      },
    },
    {
      name: 'verkaeufe.csv',
      files: { 'kunden.csv': customers, 'verkaeufe.csv': text('euronet/verkaeufe.csv', { ends: 'crlf' }) },
      answers: here({ kunden: [from('einw_brief', 'post_werbung'), from('strasse', 'strasse', { and: ['hausnr'] })] }),
      expected: {
        customers: 3,
        orders: 3,
        months: { '2026-10': 1792.5, '2026-11': 9.95 },
        order: {
          90001: { ordered_on: '2026-10-01', delivered_on: '2026-10-08' },
          90002: { delivered_on: null, status: 'fertig' },
        },
      },
    },
    {
      name: 'kunden-gleitkomma.csv',
      files: { 'kunden.csv': text('euronet/kunden-gleitkomma.csv') },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          1001: { plz: '01067', birth_date: '1960-03-12' },
          1003: { plz: '99084', city: 'Erfurt', birth_date: '1962-05-14' },
        },
      },
    },
  ],
};
