import { PORTAL_PARAMS } from '@portal/shared/contract';
import { PERIOD_UNITS, periodAround, stepPeriod } from '@portal/shared/contract/common';
import { addDays } from '@portal/shared/contract/calendar';
import { narrowToMonth, readFilter, RESTRICTION_PARAMS, writeFilter } from './filter-params.ts';

const TODAY = '2026-11-21';
const read = (query: string) => readFilter(new URLSearchParams(query), TODAY);
const write = (query: string) => writeFilter(read(query), TODAY).toString();

test('the plain address is the running year against the previous year, for the current store', () => {
  expect(read('')).toEqual({
    period: { unit: 'year', from: '2026-01-01', to: '2026-12-31' },
    filter: {
      from: '2026-01-01',
      to: TODAY,
      unit: 'year',
      compare: 'vorjahr',
      scope: 'store',
      glasses: undefined,
      age: undefined,
      customer: undefined,
    },
  });
  expect(write('')).toBe('');
});

test.each([
  'zeitraum=2025',
  'zeitraum=2025-q3',
  'zeitraum=2025-10',
  'zeitraum=2025-kw47',
  'zeitraum=2025-11-14',
  'zeitraum=12-monate&von=2024-11-22',
  'zeitraum=heute',
  'zeitraum=woche',
  'zeitraum=monat',
  'zeitraum=quartal',
  'zeitraum=12-monate&vergleich=vorperiode',
  'zeitraum=monat&vergleich=ohne',
  'zeitraum=monat&vergleich=wochentage',
  'zeitraum=2026-04&vergleich=ostern',
  'zeitraum=2026-04&vergleich=frei&vergleich.von=2024-03-20&vergleich.bis=2024-04-19',
  'brillentyp=Gleitsicht&alter=45-59&kundenart=neu',
  'wochentag=6',
  'marke=Ray-Ban&mitarbeiter=0&postleitzahl=79098&preis=30000-50000',
  'zeitraum=frei&von=2025-02-01&bis=2025-02-28',
])('%s survives reading and writing', (query) => {
  expect(write(query)).toBe(query);
});

test.each([
  ['zeitraum=laufendes-jahr', '2026-01-01', TODAY, ''],
  ['zeitraum=vorjahr', '2025-01-01', '2025-12-31', 'zeitraum=2025'],
  // The day after this day a year ago.
  ['zeitraum=letzte-12-monate', '2025-11-22', TODAY, 'zeitraum=12-monate'],
])('a link of before, %s, shows what it showed', (query, from, to, now) => {
  expect(read(query).filter).toMatchObject({ from, to });
  expect(write(query)).toBe(now);
});

test('a period that runs is asked for until today, its whole is kept', () => {
  expect(read('zeitraum=woche')).toMatchObject({
    period: { from: '2026-11-16', to: '2026-11-22' },
    filter: { from: '2026-11-16', to: TODAY, unit: 'week' },
  });
});

test('every period that can be stepped to has an address of its own', () => {
  // Every 13th day of twenty years: ends of months, leap days and long years among them.
  for (let at = 0; at < 7_300; at += 13) {
    const day = addDays('2004-02-29', at);
    for (const period of [
      ...PERIOD_UNITS.map((unit) => periodAround(unit, day)),
      { from: day, to: addDays(day, at % 400) },
    ]) {
      for (const shown of [period, stepPeriod(period, -1), stepPeriod(period, 1)]) {
        expect(readFilter(writeFilter({ ...read(''), period: shown }, TODAY), TODAY).period).toEqual(shown);
      }
    }
  }
});

test('what is not the filter bar’s stays in the address', () => {
  expect(writeFilter(read('zeitraum=2025'), TODAY, new URLSearchParams('kennzahl=stueck&alter=45-59')).toString()).toBe(
    'kennzahl=stueck&zeitraum=2025',
  );
});

test('the store in the address is the portal’s: it is read, and never changed', () => {
  expect(read('standort=alle').filter.scope).toBe('all');
  expect(read('standort=7').filter.scope).toBe('store');
  expect(writeFilter(read('standort=alle&zeitraum=2025'), TODAY, new URLSearchParams('standort=alle')).toString()).toBe(
    'standort=alle&zeitraum=2025',
  );
});

test('whatever the filter bar writes travels over every change of page', () => {
  const all = writeFilter(
    read(
      'zeitraum=frei&von=2025-02-01&bis=2025-02-28&vergleich=frei&vergleich.von=2024-03-20&vergleich.bis=2024-04-19',
    ),
    TODAY,
  );
  expect(all.size).toBe(6);
  for (const name of [...all.keys(), ...Object.values(RESTRICTION_PARAMS)])
    expect(PORTAL_PARAMS.flat()).toContain(name);
});

test('nonsense in the address falls back to the defaults', () => {
  expect(read('zeitraum=ewig&vergleich=mond&brillentyp=Taucher&alter=12&kundenart=x&wochentag=8')).toEqual(read(''));
  for (const name of ['2025-13', '2025-kw54', '2025-q5', '0001', '2025-02-30'])
    expect(read(`zeitraum=${name}`)).toEqual(read(''));
  expect(read('zeitraum=frei&von=31.12.2025').filter.from).toBe('2026-01-01');
});

test('what a link leaves empty is no restriction, not that of nobody', () => {
  const empty = Object.values(RESTRICTION_PARAMS).map((name) => `${name}=`);
  expect(read(empty.join('&'))).toEqual(read(''));
});

test('a reversed period is put in order', () => {
  expect(read('zeitraum=frei&von=2026-05-01&bis=2026-04-01').filter).toMatchObject({
    from: '2026-04-01',
    to: '2026-05-01',
  });
});

test('a month is cut at the ends of the period', () => {
  const { filter } = read('zeitraum=frei&von=2026-02-10&bis=2026-03-05');
  expect(narrowToMonth(filter, '2026-02-01')).toMatchObject({ from: '2026-02-10', to: '2026-02-28' });
  expect(narrowToMonth(filter, '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-05' });
  expect(narrowToMonth(read('').filter, '2026-03-01').unit).toBeUndefined();
});
