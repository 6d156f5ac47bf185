import { from } from '../answer.ts';
import { binary, text } from '../contents.ts';
import type { Answers, CustomerCells, Expected, ForeignExport, OrderCells, Shape } from '../foreign-export.ts';

const spoilt = (folder: string, kinds: readonly string[], expected: Expected, answers?: Answers): ForeignExport => ({
  name: folder,
  bringsStores: true,
  expected,
  ...(answers && { answers }),
  files: Object.fromEntries(
    ['standorte', ...kinds].map((kind) => [`${kind}.csv`, text(`cases/${folder}/${kind}.csv`)]),
  ),
});
const people = (
  customers: Expected['customers'],
  customer: Record<string, CustomerCells> = {},
  more: Partial<Expected> = {},
): Expected => ({ customers, orders: 0, months: {}, customer, ...more });
const sales = (
  orders: number,
  months: Expected['months'] & {},
  order: Record<string, OrderCells> = {},
  more: Partial<Expected> = {},
): Expected => ({ customers: 0, orders, months, order, ...more });
const each = <Cells>(prefix: string, numbers: readonly number[], cells: Cells): Record<string, Cells> =>
  Object.fromEntries(numbers.map((number) => [`${prefix}-${number}`, cells]));
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const KUNDEN = ['kunden'];
const AUFTRAEGE = ['auftraege'];

const NO_WORD = { values: { unbekannt: '', '-': '', '?': '', 'k. A.': '' } };
const F10 = { newStores: [{ standort_id: 'F10', name: 'Optik Prüffeld' }] };

/** The portal's own columns, spoilt on the way as public bug reports tell it. */
export const ownFormat: Shape = {
  title: 'Eigenes Format, verdorben',
  exports: [
    spoilt(
      'F01a-trailing-missing',
      KUNDEN,
      people(
        3,
        { 'F01-2': { email: 'bea@example.org' }, 'F01-3': { changed_on: '2026-10-01' } },
        { consents: { letter: [1, 0] } },
      ),
    ),
    spoilt('F01b-trailing-extra', KUNDEN, people(2)),
    spoilt('F01c-header-extra', KUNDEN, people(2)),
    spoilt('F01d-orders-trailing', AUFTRAEGE, sales(2, { '2026-10': 500 })),
    spoilt('F03a-preamble', KUNDEN, people(1, { 'F03a-1': { last_name: 'Titel' } })),
    spoilt('F04a-footer', AUFTRAEGE, sales(2, { '2026-10': 500 })),
    spoilt(
      'F06a-dates-orders',
      AUFTRAEGE,
      sales(17, { '2025-12': 170 }, each('F06', upTo(17), { ordered_on: '2025-12-24' })),
    ),
    spoilt(
      'F06b-dates-kunden',
      KUNDEN,
      people(8, {
        ...each('F06b', [0, 1, 2, 3, 7], { birth_date: '1960-03-12' }),
        ...each('F06b', [4, 5, 6], { birth_date: null }),
      }),
    ),
    spoilt('F07a-placeholder-birth', KUNDEN, people(16, each('F07', [...upTo(12), 13, 14, 15], { birth_date: null }))),
    spoilt(
      'F07b-placeholder-handover',
      AUFTRAEGE,
      sales(16, { '2026-10': 1600 }, each('F07b', [...upTo(12), 13, 14, 15], { delivered_on: null })),
    ),
    spoilt(
      'F07c-placeholder-changed',
      KUNDEN,
      people(5, {
        ...each('F07c', [0, 1], { changed_on: null }),
        ...each('F07c', [3, 4], { changed_on: '2026-11-26' }),
      }),
    ),
    spoilt('F09a-float-ids', ['kunden', 'auftraege'], { customers: 3, orders: 3, months: { '2026-10': 220.5 } }),
    // Three people under one number that is none: all are refused.
    spoilt('F09b-exponent-ids', KUNDEN, people(0)),
    // '1.001' and '0001001' may be other people than 1001: refused, or the same if the whole column says so.
    spoilt('F09c-grouped-ids', ['kunden', 'auftraege'], {
      customers: 1,
      orders: [1, 3],
      months: { '2026-10': [100, 300] },
    }),
    spoilt('F13-booleans', KUNDEN, people(25, {}, { consents: { email: [14, 7] } }), {
      columns: { kunden: [from('einw_email', 'einw_email', NO_WORD)] },
    }),
    spoilt(
      'F17-vat',
      ['auftraege', 'positionen'],
      sales(
        12,
        { '2020-06': 119, '2020-08': 711, '2026-10': 595 },
        {},
        {
          lines: 11,
          vat: {
            'F17-1/1': 19,
            'F17-2/1': 16,
            'F17-3/1': null,
            'F17-4/1': 19,
            'F17-5/1': 16,
            'F17-6/1': 19,
            'F17-7/1': 19,
            'F17-8/1': 19,
            'F17-11/1': 19,
          },
        },
      ),
    ),
    spoilt('F18a-space-before-quote', KUNDEN, people([1, 2], { 'F18a-2': { street: 'Lindenweg 3' } })),
    spoilt('F18b-inner-quotes', KUNDEN, people([1, 2], { 'F18b-2': { street: 'Lindenweg 3' } })),
    spoilt('F18c-backslash-quotes', KUNDEN, people([1, 2], { 'F18c-2': { street: 'Lindenweg 3' } })),
    spoilt('F20-postcodes', KUNDEN, people(12, each('F20', upTo(10), { plz: '01067' }))),
    spoilt(
      'F20b-countries',
      KUNDEN,
      people(16, { ...each('F20b', upTo(10), { plz: '01067' }), ...each('F20b', [12, 13, 14, 15], { plz: '1067' }) }),
    ),
    spoilt(
      'F22-phones',
      KUNDEN,
      people(13, {
        'F22-0': { phone: '0351 1234567' },
        'F22-2': { phone: '+49 (0) 351 / 123 45 67' },
        'F22-6': { phone: null },
      }),
    ),
    {
      name: 'F10a-html.xls',
      files: { 'kunden.xls': binary('cases/F10a-html.xls') },
      answers: F10,
      expected: { ...people(1, { 'F10-1': { last_name: 'Html', plz: '01067' } }), refused: /HTML/ },
    },
    {
      name: 'F10b-xml2003.xls',
      files: { 'kunden.xls': binary('cases/F10b-xml2003.xls') },
      answers: F10,
      expected: { ...people(0), refused: /XML/ },
    },
  ],
};
