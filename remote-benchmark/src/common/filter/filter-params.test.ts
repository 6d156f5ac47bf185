import { readFilter, writeFilter } from './filter-params.ts';
import { peerWords } from './filter-words.ts';

const TODAY = '2026-11-23';
const read = (query: string) => readFilter(new URLSearchParams(query), TODAY);

test('the plain address is the running year against the year before, among shops of the own class', () => {
  expect(read('')).toEqual({
    period: { unit: 'year', from: '2026-01-01', to: '2026-12-31' },
    compare: 'vorjahr',
    peers: 'klasse',
  });
  expect(read('zeitraum=unsinn&vergleich=x&vergleichsgruppe=y')).toEqual(read(''));
});

test.each([
  '',
  'zeitraum=2025',
  'zeitraum=2025-q3',
  'zeitraum=2025-10',
  'zeitraum=12-monate',
  'zeitraum=12-monate&von=2025-03-01',
  'zeitraum=frei&von=2026-02-03&bis=2026-04-05',
  'zeitraum=monat&vergleich=ohne&vergleichsgruppe=klasse-region',
  'vergleichsgruppe=alle',
])('what is read is written again: %s', (query) => {
  expect(writeFilter(read(query), TODAY, new URLSearchParams('standort=3')).toString()).toBe(
    ['standort=3', query].filter(Boolean).join('&'),
  );
});

test('peers in words, after a preposition', () => {
  expect(peerWords({ revenue_class: '*', region: '*' })).toBe('allen Geschäften im Portal');
  expect(peerWords({ revenue_class: '250-500', region: 'Hessen' })).toBe(
    'Geschäften der Umsatzklasse rund 250 bis 500\u00a0T€ in Hessen',
  );
  expect(peerWords({ revenue_class: '>=1000', region: '*' })).toBe('Geschäften der Umsatzklasse ab rund 1.000\u00a0T€');
});
