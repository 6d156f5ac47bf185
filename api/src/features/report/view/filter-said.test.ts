import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { wordsOfThing } from '../sendings/sending-words.ts';
import { aboutView, titleOfView } from './draw-view.ts';
import type { View } from './view.ts';

const filter: AnalysisFilter = {
  from: '2025-05-01',
  to: '2025-05-31',
  compare: 'vorjahr',
  scope: 'all',
  weekday: 6,
  frame_brand: 'Ray-Ban',
  plz: '79098',
  staff: 7,
  price: '30000-50000',
};
const WORDS =
  'nur Samstag, Fassung von Ray-Ban, einer Person im Team, PLZ 79098, Auftragswert 300,00 € bis unter 500,00 €';
const view: View = {
  page: 'revenue',
  filter,
  business: 'Brillenhaus',
  sender: null,
  store: null,
  storeCount: 2,
  amounts: 'gross',
  days: { from: filter.from, to: filter.to },
  before: null,
  printedOn: '2025-06-01',
  blocks: [],
};
/** Amounts have a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('what is sent, its head, a share link and the log say each filter, and name nobody', () => {
  expect(plain(wordsOfThing({ kind: 'view', page: 'revenue', filter }))).toBe(
    `Gesamtumsatz, ${WORDS}, Vergleich Vorjahr`,
  );
  expect(plain(titleOfView(view))).toBe(`Gesamtumsatz (${WORDS})`);
  expect(plain(aboutView(view)[1] ?? '')).toBe(`Filter: ${WORDS}`);
});

test('without a filter none is spoken of', () => {
  const { from, to } = filter;
  const open: View = { ...view, filter: { from, to, compare: 'vorjahr', scope: 'all' } };
  expect([titleOfView(open), aboutView(open).length]).toEqual(['Gesamtumsatz', 1]);
});
