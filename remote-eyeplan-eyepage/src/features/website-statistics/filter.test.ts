import { filterWords, isFiltered, readFilter, withFilter, withoutFilter } from './filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('the address says page, source and device, and what makes no sense filters nothing', () => {
  expect(read('unterseite=%2Ftermin&quelle=www.google.com&geraet=phone')).toEqual({
    page: '/termin',
    source: 'www.google.com',
    device: 'phone',
  });
  expect(read('quelle=')).toEqual({ source: '' });
  expect(read('unterseite=termin&quelle=A%20B&geraet=uhr')).toEqual({});
  expect([isFiltered(read('')), isFiltered(read('quelle='))]).toEqual([false, true]);
});

test('a filter joins what is set, takes the place of one of its kind, and leaves the rest of the address alone', () => {
  const params = new URLSearchParams('zeitraum=90&geraet=phone');
  const more = withFilter(withFilter(params, 'source', ''), 'device', 'tablet');
  expect(more.toString()).toBe('zeitraum=90&geraet=tablet&quelle=');
  expect(withFilter(more, 'device', undefined).toString()).toBe('zeitraum=90&quelle=');
  expect(withoutFilter(more).toString()).toBe('zeitraum=90');
});

test('what is set is said in words', () => {
  expect(filterWords({ page: '/%C3%BCber-uns', source: '', device: 'desktop' }).map(({ label }) => label)).toEqual([
    'Seite /über-uns',
    'Quelle Direkt oder unbekannt',
    'Gerät Computer',
  ]);
});
