import { PORTAL_PARAMS } from '@portal/shared/contract';
import { daysOf, narrowToMonth, readFilter, writeFilter } from './filter-params.ts';

const TODAY = '2026-11-21';
const read = (query: string) => readFilter(new URLSearchParams(query), TODAY);

test('the plain address is the running year against the previous year, for the current store', () => {
  expect(read('')).toEqual({
    period: 'laufendes-jahr',
    filter: { from: '2026-01-01', to: TODAY, compare: 'vorjahr', scope: 'store', glasses: undefined, age: undefined, customer: undefined },
  });
  expect(writeFilter(read('')).toString()).toBe('');
});

test.each([
  'zeitraum=vorjahr', 'zeitraum=letzte-12-monate&vergleich=vorperiode', 'brillentyp=Gleitsicht&alter=45-59&kundenart=neu',
  'zeitraum=frei&von=2025-02-01&bis=2025-02-28',
])('%s survives reading and writing', (query) => {
  expect(writeFilter(read(query)).toString()).toBe(query);
});

test('what is not the filter bar’s stays in the address', () => {
  expect(writeFilter(read('zeitraum=vorjahr'), new URLSearchParams('kennzahl=stueck&alter=45-59')).toString()).toBe('kennzahl=stueck&zeitraum=vorjahr');
});

test('the store in the address is the portal’s: it is read, and never changed', () => {
  expect(read('standort=alle').filter.scope).toBe('all');
  expect(read('standort=7').filter.scope).toBe('store');
  expect(writeFilter(read('standort=alle&zeitraum=vorjahr'), new URLSearchParams('standort=alle')).toString()).toBe('standort=alle&zeitraum=vorjahr');
});

test('whatever the filter bar writes travels over every change of page', () => {
  const all = writeFilter(read('zeitraum=frei&von=2025-02-01&bis=2025-02-28&vergleich=vorperiode&brillentyp=Nah&alter=45-59&kundenart=neu'));
  expect(all.size).toBe(7);
  for (const name of all.keys()) expect(PORTAL_PARAMS.flat()).toContain(name);
});

test('nonsense in the address falls back to the defaults', () => {
  expect(read('zeitraum=ewig&vergleich=mond&brillentyp=Taucher&alter=12&kundenart=x')).toEqual(read(''));
  expect(read('zeitraum=frei&von=31.12.2025').filter.from).toBe('2026-01-01');
});

test('a reversed period is put in order', () => {
  expect(read('zeitraum=frei&von=2026-05-01&bis=2026-04-01').filter).toMatchObject({ from: '2026-04-01', to: '2026-05-01' });
});

test('the last twelve months begin the day after this day a year ago', () => {
  expect(daysOf('letzte-12-monate', TODAY)).toEqual({ from: '2025-11-22', to: TODAY });
});

test('a month is cut at the ends of the period', () => {
  const { filter } = read('zeitraum=frei&von=2026-02-10&bis=2026-03-05');
  expect(narrowToMonth(filter, '2026-02-01')).toMatchObject({ from: '2026-02-10', to: '2026-02-28' });
  expect(narrowToMonth(filter, '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-05' });
});
