import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const PEOPLE = { holds: { 'contacts.csv': ['kunden'] } } as const;

/** Address books. They have no customer number: the mailbox or the telephone is one, if a person says so. Source: ddeboer/data-import 33. */
export const contacts: Shape = {
  title: 'Google und Outlook',
  exports: [
    {
      name: 'google.csv',
      files: { 'contacts.csv': text('kontakte/google.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Phone 1 - Value'),
            from('vorname', 'First Name'),
            from('nachname', 'Last Name'),
            from('geburtsdatum', 'Birthday'),
            from('email', 'E-mail 1 - Value'),
            from('telefon', 'Phone 1 - Value'),
            from('mobil', 'Phone 2 - Value'),
            from('strasse', 'Address 1 - Street'),
            from('ort', 'Address 1 - City'),
            from('plz', 'Address 1 - Postal Code'),
            from('land', 'Address 1 - Country'),
          ],
        },
        PEOPLE,
      ),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          Reuter: {
            first_name: 'Anja',
            birth_date: '1975-02-14',
            street: 'Domstr. 1',
            plz: '50667',
            email: 'anja.reuter@example.org',
          },
          Tietz: { birth_date: '1990-11-30', city: 'Köln' },
        },
      },
    },
    {
      name: 'outlook.csv',
      files: { 'contacts.csv': text('kontakte/outlook.csv', { ends: 'crlf' }) },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Account'),
            from('anrede', 'Title'),
            from('vorname', 'First Name'),
            from('nachname', 'Last Name'),
            from('strasse', 'Home Street'),
            from('ort', 'Home City'),
            from('plz', 'Home Postal Code'),
            from('land', 'Home Country/Region'),
            from('telefon', 'Home Phone'),
            from('mobil', 'Mobile Phone'),
            from('email', 'E-mail Address'),
            from('geburtsdatum', 'Birthday', { day_order: 'mdy' }),
          ],
        },
        PEOPLE,
      ),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          1: { last_name: 'Ulmer', street: 'Rosenweg 7', birth_date: '1961-12-24', mobile: '0171 600100' },
          2: { birth_date: '1955-04-13', phone: '0651 101' },
          3: { birth_date: null, plz: '54292' },
        },
      },
    },
    {
      name: 'outlook-deutsch.csv',
      files: { 'kontakte.csv': text('kontakte/outlook-deutsch.csv', { encoding: 'windows-1252', ends: 'crlf' }) },
      answers: here({
        kunden: [
          from('strasse', 'Straße privat'),
          from('ort', 'Ort privat'),
          from('plz', 'Postleitzahl privat'),
          from('land', 'Land/Region privat'),
          from('telefon', 'Telefon (privat)'),
        ],
      }),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        customer: {
          61: {
            last_name: 'Xander',
            street: 'Aue 1',
            plz: '07743',
            city: 'Jena',
            phone: '03641 1',
            birth_date: '1969-03-01',
          },
          62: { mobile: '0171 700200', birth_date: '1972-04-02' },
        },
      },
    },
  ],
};
