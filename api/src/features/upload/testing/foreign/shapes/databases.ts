import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const customers = text('datenbank/customers.csv');
const CUSTOMERS = [
  from('kunden_id', 'customer_id'),
  from('anrede', 'salutation'),
  from('vorname', 'first_name'),
  from('nachname', 'last_name'),
  from('strasse', 'street'),
  from('plz', 'zip'),
  from('ort', 'city'),
  from('geburtsdatum', 'birth_date'),
  from('email', 'email'),
  from('einw_email', 'newsletter_optin'),
  from('einw_brief', 'letter_optin'),
  from('geaendert_am', 'updated_at'),
];
const HOLDS = { holds: { 'customers.csv': ['kunden'], 'orders.csv': ['auftraege'] } } as const;

/** Tables of PostgreSQL and MySQL: NULL and \N for nothing, t and f, time stamps with zones. */
export const databases: Shape = {
  title: 'PostgreSQL und MySQL',
  exports: [
    {
      name: 'customers.csv',
      files: { 'customers.csv': customers },
      answers: here({ kunden: CUSTOMERS }, HOLDS),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { email: [1, 1], letter: [1, 1] },
        customer: {
          1: { birth_date: '1957-01-31', plz: '04109', changed_on: '2026-10-01' },
          2: { birth_date: null, email: null },
          3: { salutation: null, birth_date: null, changed_on: null },
        },
      },
    },
    {
      name: 'orders.csv',
      files: { 'customers.csv': customers, 'orders.csv': text('datenbank/orders.csv') },
      answers: here(
        {
          kunden: CUSTOMERS,
          auftraege: [
            from('auftrag_id', 'order_id'),
            from('kunden_id', 'customer_id'),
            from('auftragsdatum', 'order_date'),
            from('abgabedatum', 'delivery_date'),
            from('art', 'type'),
            from('status', 'status'),
            from('brutto', 'total_gross'),
          ],
        },
        HOLDS,
      ),
      expected: {
        customers: 3,
        orders: 3,
        months: { '2026-10': 1748.5, '2026-11': 19 },
        order: {
          11: { ordered_on: '2026-10-05', delivered_on: '2026-10-12' },
          12: { ordered_on: '2026-10-31', delivered_on: null },
          13: { delivered_on: '2026-11-02' },
        },
      },
    },
    {
      name: 'mysql.txt',
      files: { 'kunden.txt': text('datenbank/mysql.txt') },
      answers: here(),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          31: { last_name: 'Arp', phone: null, email: 'meta@example.org' },
          32: { email: null, phone: '0381 5' },
        },
      },
    },
  ],
};
