import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

/** Lists of tools that send e-mail: whoever has left is in them as well, and must stay out. */
export const newsletters: Shape = {
  title: 'Mailchimp, CleverReach, rapidmail',
  exports: [
    {
      name: 'mailchimp.csv',
      files: { 'audience.csv': text('newsletter/mailchimp.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Email Address'),
            from('email', 'Email Address'),
            from('vorname', 'First Name'),
            from('nachname', 'Last Name'),
            { column: 'geburtsdatum', absent: true },
            from('einw_email', 'Status', { values: { subscribed: 'ja', unsubscribed: 'nein', cleaned: 'nein' } }),
          ],
        },
        { holds: { 'audience.csv': ['kunden'] } },
      ),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { email: [2, 2] },
        customer: { Abt: { email: 'anne@example.org' } },
      },
    },
    {
      name: 'cleverreach.csv',
      files: { 'empfaenger.csv': text('newsletter/cleverreach.csv', { encoding: 'utf-8 with bom' }) },
      answers: here({
        kunden: [
          from('einw_email', 'Newsletter', {
            values: { angemeldet: 'ja', abgemeldet: 'nein', 'nicht bestätigt': 'nein' },
          }),
        ],
      }),
      expected: {
        customers: 4,
        orders: 0,
        months: {},
        consents: { email: [2, 2] },
        customer: { N2: { last_name: 'Falk', email: 'fee@example.org' } },
      },
    },
    {
      name: 'rapidmail.csv',
      files: { 'empfaenger.csv': text('newsletter/rapidmail.csv') },
      answers: here({
        kunden: [from('einw_email', 'Newsletter abbestellt', { negated: true }), from('einw_brief', 'Briefwerbung')],
      }),
      // The column says the contrary: who has not left is in the list because they said yes.
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { letter: [2, 1], email: [2, 1] },
        customer: { R1: { email: 'ina.jahn@example.org' } },
      },
    },
  ],
};
