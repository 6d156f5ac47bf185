import fc from 'fast-check';
import { addDays } from '../calendar/index.ts';
import { PERIOD_UNITS, periodAround, stepPeriod, type Period } from '../common/period.ts';
import {
  comparedName,
  comparisonWords,
  fixPeriod,
  isSamePeriod,
  narrowed,
  ownName,
  readComparison,
  readPeriod,
  saidPeriod,
  wholeMonths,
  withDays,
  withPeriodName,
  writeComparison,
  writePeriod,
} from './index.ts';
import {
  analysisComparisonWords,
  analysisOptions,
  readAnalysisComparison,
  writeAnalysisComparison,
} from '../comparison/index.ts';

const TODAY = '2026-11-27';
const said = (query: string) => saidPeriod(new URLSearchParams(query), TODAY);
const write = (period: Period, rest = '') => writePeriod(new URLSearchParams(rest), period, TODAY, 'jahr').toString();
const NOVEMBER = periodAround('month', '2026-11-01');

// Each of these has been written by a page; 'laufendes-jahr' and 'letzte-12-monate' stand in links of before.
test.each([
  ['zeitraum=heute', 'day', '2026-11-27', '2026-11-27'],
  ['zeitraum=woche', 'week', '2026-11-23', '2026-11-29'],
  ['zeitraum=monat', 'month', '2026-11-01', '2026-11-30'],
  ['zeitraum=quartal', 'quarter', '2026-10-01', '2026-12-31'],
  ['zeitraum=jahr', 'year', '2026-01-01', '2026-12-31'],
  ['zeitraum=laufendes-jahr', 'year', '2026-01-01', '2026-12-31'],
  ['zeitraum=vorjahr', 'year', '2025-01-01', '2025-12-31'],
  ['zeitraum=vormonat', 'month', '2026-10-01', '2026-10-31'],
  ['zeitraum=12-monate', '12-months', '2025-11-28', '2026-11-27'],
  ['zeitraum=letzte-12-monate', '12-months', '2025-11-28', '2026-11-27'],
  ['zeitraum=12-monate&von=2024-03-15', '12-months', '2024-03-15', '2025-03-14'],
  ['zeitraum=2025', 'year', '2025-01-01', '2025-12-31'],
  ['zeitraum=2025-q3', 'quarter', '2025-07-01', '2025-09-30'],
  ['zeitraum=2025-11', 'month', '2025-11-01', '2025-11-30'],
  ['zeitraum=2025-kw47', 'week', '2025-11-17', '2025-11-23'],
  ['zeitraum=2025-11-14', 'day', '2025-11-14', '2025-11-14'],
  ['zeitraum=7', undefined, '2026-11-21', '2026-11-27'],
  ['zeitraum=30', undefined, '2026-10-29', '2026-11-27'],
  ['zeitraum=90', undefined, '2026-08-30', '2026-11-27'],
  ['zeitraum=365', undefined, '2025-11-28', '2026-11-27'],
  ['zeitraum=frei&von=2026-02-01&bis=2026-03-15', undefined, '2026-02-01', '2026-03-15'],
  ['zeitraum=frei&von=2026-03-15&bis=2026-02-01', undefined, '2026-02-01', '2026-03-15'],
  ['zeitraum=frei&von=unsinn', undefined, '2026-01-01', '2026-11-27'],
] as const)('%s is a period of its own', (query, unit, from, to) => {
  expect(said(query)).toEqual({ ...(unit && { unit }), from, to });
});

test.each([
  ['zeitraum=monat', 'zeitraum=2026-11'],
  ['zeitraum=jahr&marke=x', 'marke=x&zeitraum=2026'],
  ['zeitraum=vorjahr', 'zeitraum=2025'],
  ['zeitraum=quartal', 'zeitraum=2026-q4'],
  ['zeitraum=woche', 'zeitraum=2026-kw48'],
  ['zeitraum=heute', 'zeitraum=2026-11-27'],
  ['zeitraum=12-monate', 'zeitraum=12-monate&von=2025-11-28'],
  ['zeitraum=30', 'zeitraum=frei&von=2026-10-29&bis=2026-11-27'],
  ['', 'zeitraum=2026'],
])('a link with %s that is passed on means the same later: %s', (query, link) => {
  const params = new URLSearchParams(query);
  const period = readPeriod(params, TODAY, 'jahr');
  const fixed = fixPeriod(params, period);
  expect(fixed.toString()).toBe(link);
  expect(saidPeriod(fixed, addDays(TODAY, 400))).toEqual(period);
});

test('what no page writes says nothing', () => {
  for (const name of ['', 'ewig', '2025-13', '2025-kw54', '2025-q5', '0001', '2025-02-30', '2500', '31', 'toString'])
    expect([name, said(`zeitraum=${name}`)]).toEqual([name, null]);
  expect(readPeriod(new URLSearchParams('zeitraum=ewig'), TODAY, '30')).toEqual({ from: '2026-10-29', to: TODAY });
});

const day = fc.integer({ min: 0, max: 65_000 }).map((at) => addDays('1990-01-01', at));
const anyPeriod: fc.Arbitrary<Period> = fc.oneof(
  fc.tuple(fc.constantFrom(...PERIOD_UNITS), day, fc.constantFrom(-1, 0, 1)).map(([unit, at, by]) => {
    const period = periodAround(unit, at);
    return by === 0 ? period : stepPeriod(period, by as 1 | -1);
  }),
  fc.tuple(day, fc.integer({ min: 0, max: 4_000 })).map(([from, days]) => ({ from, to: addDays(from, days) })),
);
const anyToday = fc.oneof(day, fc.constant(TODAY));
const anyAddress = fc.constantFrom(
  '',
  'zeitraum=30',
  'zeitraum=2025-11',
  'zeitraum=frei&von=2026-02-01&bis=2026-03-15',
  'zeitraum=12-monate&von=2024-03-15',
  'zeitraum=unsinn&von=2026-01-01',
  'standort=3',
);

test('whatever is written over whatever address is read as the very period, on pages with another usual one too', () => {
  fc.assert(
    fc.property(
      anyPeriod,
      anyToday,
      anyAddress,
      fc.constantFrom('jahr', 'monat', '30'),
      (period, today, rest, usual) => {
        const written = writePeriod(new URLSearchParams(rest), period, today, usual);
        expect(isSamePeriod(readPeriod(written, today, usual), period)).toBe(true);
        if (rest.includes('zeitraum=') && saidPeriod(new URLSearchParams(rest), today))
          expect(saidPeriod(written, today)).not.toBeNull();
      },
    ),
  );
});

test('a plain address stays plain for the usual period, and any other choice is written out', () => {
  const year = periodAround('year', TODAY);
  expect(write(year, 'standort=3')).toBe('standort=3');
  expect(write(year, 'zeitraum=2025&standort=3')).toBe('standort=3&zeitraum=jahr');
  expect(write(NOVEMBER)).toBe('zeitraum=monat');
  expect(write(periodAround('week', '2025-11-20'))).toBe('zeitraum=2025-kw47');
  expect(write(year, 'zeitraum=unsinn')).toBe('');
});

test('an address that says the period keeps its words', () => {
  for (const query of [
    'zeitraum=30',
    'zeitraum=2026-11',
    'zeitraum=vormonat',
    'zeitraum=letzte-12-monate',
    'zeitraum=frei&von=2026-03-15&bis=2026-02-01',
  ])
    expect(write(said(query)!, query)).toBe(query);
});

test('a period by its name, and days of one’s own, take the place of what was there', () => {
  const rest = new URLSearchParams('zeitraum=frei&von=2026-02-01&bis=2026-03-15&vergleich=ohne');
  expect(withPeriodName(rest, '30').toString()).toBe('vergleich=ohne&zeitraum=30');
  expect(withDays(new URLSearchParams('zeitraum=2025&a=1'), { from: '2026-02-01', to: '2026-03-15' }).toString()).toBe(
    'a=1&zeitraum=frei&von=2026-02-01&bis=2026-03-15',
  );
  expect(
    (['day', 'week', 'month', 'quarter', 'year'] as const).map((unit) => ownName(periodAround(unit, '2027-01-01'))),
  ).toEqual(['2027-01-01', '2026-kw53', '2027-01', '2027-q1', '2027']);
});

test('a comparison is written out once another one was chosen', () => {
  const next = (rest: string, compare: 'vorjahr' | 'vorperiode' | 'ohne') =>
    writeComparison(new URLSearchParams(rest), compare, 'vorjahr').toString();
  expect([
    next('a=1', 'vorjahr'),
    next('a=1', 'ohne'),
    next('vergleich=ohne', 'vorjahr'),
    next('vergleich=mond', 'vorjahr'),
  ]).toEqual(['a=1', 'a=1&vergleich=ohne', 'vergleich=vorjahr', '']);
  expect(readComparison(new URLSearchParams(next('vergleich=ohne', 'vorjahr')), 'vorperiode')).toBe('vorjahr');
  expect(readComparison(new URLSearchParams('vergleich=mond'), 'vorperiode')).toBe('vorperiode');
});

test('a comparison that the analysis alone knows stays in the address of a page that does not, until another is chosen there', () => {
  const rest = new URLSearchParams('vergleich=frei&vergleich.von=2024-03-01&vergleich.bis=2024-03-31&a=1');
  expect(readComparison(rest, 'vorjahr')).toBe('vorjahr');
  expect(writeComparison(rest, 'vorjahr', 'vorjahr').toString()).toBe(rest.toString());
  expect(writeComparison(rest, 'ohne', 'vorjahr').toString()).toBe('a=1&vergleich=ohne');
});

test('days of one’s own stand in the address; reversed ones are put in order, and what says none is the usual comparison', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  const read = (query: string, period = march) => readAnalysisComparison(new URLSearchParams(query), 'vorjahr', period);
  const own = { compare: 'frei', compare_from: '2024-03-01', compare_to: '2024-03-31' } as const;
  const written = writeAnalysisComparison(new URLSearchParams('a=1'), own, 'vorjahr');
  expect(written.toString()).toBe('a=1&vergleich=frei&vergleich.von=2024-03-01&vergleich.bis=2024-03-31');
  expect(readAnalysisComparison(written, 'vorjahr', march)).toEqual(own);
  expect(read('vergleich=frei&vergleich.von=2024-03-31&vergleich.bis=2024-03-01')).toEqual(own);
  expect(read('vergleich=frei&vergleich.von=2024-03-31')).toEqual({ compare: 'vorjahr' });
  expect(writeAnalysisComparison(written, { compare: 'vorjahr' }, 'vorjahr').toString()).toBe('a=1&vergleich=vorjahr');
  expect([read('vergleich=wochentage'), read('vergleich=ostern')]).toEqual([
    { compare: 'wochentage' },
    { compare: 'ostern' },
  ]);
  // July has no Easter: another month was stepped to.
  expect(read('vergleich=ostern', { from: '2026-07-01', to: '2026-07-31' })).toEqual({ compare: 'vorjahr' });
  expect(analysisOptions({ from: '2026-07-01', to: '2026-07-31' }).map(({ value }) => value)).not.toContain('ostern');
  expect(analysisOptions(march).map(({ value }) => value)).toContain('ostern');
  expect(analysisComparisonWords(own)).toBe('Vergleich 01.03.2024 bis 31.03.2024');
});

test('comparisons have one name each', () => {
  expect((['vorjahr', 'vorperiode', 'ohne'] as const).map((one) => [comparedName(one), comparisonWords(one)])).toEqual([
    ['Vorjahr', 'Vergleich Vorjahr'],
    ['Vorperiode', 'Vergleich Vorperiode'],
    [null, 'Ohne Vergleich'],
  ]);
});

test.each([
  [periodAround('week', '2025-11-20'), 'November 2025'],
  // A week of two months is both of them.
  [periodAround('week', '2025-10-30'), '01.10.2025 bis 30.11.2025'],
  [periodAround('day', '2025-11-20'), 'November 2025'],
  [{ from: '2026-02-03', to: '2026-04-05' }, '01.02.2026 bis 30.04.2026'],
  [periodAround('12-months', TODAY), '12 Monate bis 31.10.2026'],
] as const)('a page of whole months says that it shows others than %j', (asked, shown) => {
  expect(narrowed(asked, wholeMonths(asked), 'Hier sind es Monate.').note).toMatch(
    new RegExp(`^Hier sind es Monate\\. Statt „.+“ sehen Sie hier „${shown}“\\.$`),
  );
});

test('whole months are shown as they are, without a word', () => {
  for (const asked of [
    NOVEMBER,
    periodAround('quarter', TODAY),
    periodAround('year', TODAY),
    { from: '2026-02-01', to: '2026-03-31' },
  ]) {
    expect(narrowed(asked, wholeMonths(asked), 'Hier sind es Monate.')).toEqual({ shown: asked, note: undefined });
  }
});
