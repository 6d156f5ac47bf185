import { text } from '../contents.ts';
import type { Expected, ForeignExport, Shape } from '../foreign-export.ts';

const KINDS = ['standorte', 'kunden', 'auftraege'];
const booked = (folder: string, kinds: readonly string[], expected: Expected): ForeignExport => ({
  name: folder,
  bringsStores: true,
  expected,
  files: Object.fromEntries(kinds.map((kind) => [`${kind}.csv`, text(`cases/${folder}/${kind}.csv`)])),
});
const credit = (folder: string, orders: number, months: Expected['months'] & {}): ForeignExport =>
  booked(folder, KINDS, { customers: 11, orders, months, consents: { letter: [11, 0], email: [0, 11] } });

/** Credits, cancellations and days as programs book them. */
export const credits: Shape = {
  title: 'Gutschriften und Tage',
  exports: [
    credit('neg-ohne-storno', 2, {}),
    // It is one thing or the other, with a warning.
    credit('storniert-mit-teilgutschrift', 2, { '2019-04': [480, 0] }),
    credit('storno-der-gutschrift', 3, { '2019-05': 500 }),
    credit('gutschrift-anderer-standort', 2, {}),
    credit('gutschrift-doppelt', 3, { '2019-08': [-500, 0] }),
    credit('gutschrift-null', 2, {}),
    credit('gutschrift-vor-verkauf', 2, {}),
    credit('gutschrift-zu-hoch', 2, { '2019-07': -100 }),
    credit('storno-anderer-kunde', 2, {}),
    credit('umtausch', 3, { '2019-10': 550 }),
    booked('vat-2020', ['standorte', 'auftraege'], { customers: 0, orders: 1, months: { '2020-12': 116 } }),
    booked('A01-dst', ['standorte', 'auftraege'], {
      customers: 0,
      orders: 20,
      order: { 'A01-16': { ordered_on: '2024-02-29' } },
      months: {
        '2026-03': 303,
        '2026-10': 312,
        '2025-12': 106,
        '2026-01': 107,
        '2024-12': 217,
        '2025-01': 110,
        '2020-12': 223,
        '2021-01': 342,
        '2024-02': 116,
        '2023-02': 117,
        '2024-03': 118,
        '2026-11': 119,
      },
    }),
    booked('time', ['standorte', 'mitarbeiter', 'kunden', 'auftraege', 'positionen'], {
      // One order lies before 1900, one on a day that stands for none, and one is above a million: all are refused.
      customers: 5,
      orders: 22,
      consents: { letter: [5, 0], email: [5, 0], sms: [5, 0], health: [5, 0] },
      months: {
        '2026-03': 100,
        '2026-10': 200,
        '2024-02': 300,
        '2020-12': 1216,
        '2021-01': 1219,
        '2026-11': 1700,
        '2025-02': 1_000_090,
        '2020-07': 116,
        '2020-10': 105,
        '2020-06': 119,
      },
    }),
  ],
};
