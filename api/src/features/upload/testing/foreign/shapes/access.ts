import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const customers = text('access/tblKunden.txt', { encoding: 'windows-1252', ends: 'crlf' });

/** Microsoft Access: -1 is yes, days between #, 30.12.1899 for none, all texts quoted. Source: bkidwell/msaccess-vcs-integration 11. */
export const access: Shape = {
  title: 'Access',
  exports: [
    {
      name: 'tblKunden.txt',
      files: { 'tblKunden.txt': customers },
      answers: here({ kunden: [from('einw_brief', 'WerbungPost'), from('einw_email', 'WerbungMail')] }),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { letter: [2, 2], email: [2, 2] },
        customer: {
          1: { birth_date: '1948-05-06', street: 'Hof 1', phone: '0431 10' },
          2: { birth_date: '1959-06-07', phone: null },
          4: { birth_date: null },
        },
      },
    },
    {
      name: 'tblAuftrag.txt',
      files: { 'tblKunden.txt': customers, 'tblAuftrag.txt': text('access/tblAuftrag.txt', { ends: 'crlf' }) },
      answers: here({ kunden: [from('einw_brief', 'WerbungPost'), from('einw_email', 'WerbungMail')] }),
      expected: {
        customers: 4,
        orders: 3,
        months: { '2026-10': 1079.4, '2026-11': 77.1 },
        order: { 101: { delivered_on: '2026-10-12' }, 102: { delivered_on: null, status: 'offen' } },
      },
    },
    {
      name: 'adressen-wahr.csv',
      files: { 'adressen.csv': text('access/adressen-wahr.csv', { encoding: 'windows-1252' }) },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { email: [1, 2] },
        blocked: 1,
        customer: { 22: { last_name: 'Bär', plz: '89075', city: 'Ulm' } },
      },
    },
  ],
};
