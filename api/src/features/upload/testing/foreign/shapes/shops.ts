import { here, from } from '../answer.ts';
import { text } from '../contents.ts';
import type { Shape } from '../foreign-export.ts';

const PAID = { values: { paid: 'abgeholt', refunded: 'storniert', completed: 'abgeholt', cancelled: 'storniert' } };

/** Shops on the web: English, one row per line of an order with repeated heads, days with a time zone. */
export const shops: Shape = {
  title: 'Shopify und WooCommerce',
  exports: [
    {
      name: 'shopify-orders.csv',
      files: { 'orders_export.csv': text('shop/shopify-orders.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Email'),
            from('email', 'Email'),
            from('einw_email', 'Accepts Marketing'),
            from('vorname', 'Billing Name', { part: 'vorname' }),
            from('nachname', 'Billing Name', { part: 'nachname' }),
            from('strasse', 'Billing Street'),
            from('plz', 'Billing Zip'),
            from('ort', 'Billing City'),
            from('telefon', 'Phone'),
          ],
          auftraege: [
            from('auftrag_id', 'Name'),
            from('kunden_id', 'Email'),
            from('auftragsdatum', 'Created at'),
            from('brutto', 'Total'),
            from('status', 'Financial Status', PAID),
            { column: 'art', constant: 'Handelsware' },
          ],
        },
        { holds: { 'orders_export.csv': ['kunden', 'auftraege'] } },
      ),
      expected: {
        customers: 2,
        orders: 3,
        months: { '2026-10': 59.8, '2026-11': 129 },
        consents: { email: [1, 1] },
        customer: {
          'ina@example.org': { last_name: 'Abel', street: 'Kai 1', plz: '20457' },
          'jon@example.org': { last_name: 'Brandt', city: 'Hamburg' },
        },
        order: { '#1002': { ordered_on: '2026-11-01' } },
      },
    },
    {
      name: 'woocommerce-orders.csv',
      files: { 'orders.csv': text('shop/woocommerce-orders.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Customer User ID'),
            from('vorname', 'First Name (Billing)'),
            from('nachname', 'Last Name (Billing)'),
            from('strasse', 'Address 1&2 (Billing)'),
            from('ort', 'City (Billing)'),
            from('plz', 'Postcode (Billing)'),
            from('email', 'Email (Billing)'),
            from('telefon', 'Phone (Billing)'),
          ],
          auftraege: [
            from('auftrag_id', 'Order Number'),
            from('kunden_id', 'Customer User ID'),
            from('auftragsdatum', 'Order Date'),
            from('brutto', 'Order Total Amount'),
            from('status', 'Order Status', PAID),
            { column: 'art', constant: 'Handelsware' },
          ],
        },
        { holds: { 'orders.csv': ['kunden', 'auftraege'] } },
      ),
      expected: {
        customers: 2,
        orders: 3,
        months: { '2026-10': 1138.9 },
        customer: {
          301: { last_name: 'Conrad', street: 'Allee 4', email: 'lea@example.org' },
          302: { last_name: 'Dietz', plz: '53113' },
        },
        order: { 7002: { ordered_on: '2026-10-20' }, 7003: { status: 'storniert' } },
      },
    },
    {
      name: 'customers.csv',
      files: { 'customers.csv': text('shop/customers.csv') },
      answers: here(
        {
          kunden: [
            from('kunden_id', 'Customer ID'),
            from('vorname', 'First Name'),
            from('nachname', 'Last Name'),
            from('email', 'Email'),
            from('einw_email', 'Accepts Email Marketing'),
            from('einw_sms', 'Accepts SMS Marketing'),
            from('strasse', 'Address1'),
            from('ort', 'City'),
            from('plz', 'Zip'),
            from('land', 'Country Code'),
            from('telefon', 'Phone'),
          ],
        },
        { holds: { 'customers.csv': ['kunden'] } },
      ),
      expected: {
        customers: 3,
        orders: 0,
        months: {},
        consents: { email: [2, 1], sms: [1, 2] },
        customer: { 6001: { last_name: 'Ernst', street: 'Bogen 1', plz: '55116' } },
      },
    },
  ],
};
