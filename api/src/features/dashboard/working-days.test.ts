import { workingDays } from './working-days.ts';

test.each([
  // Epiphany is a holiday in the south only; 1 January is one everywhere.
  ['2026-01-01', '2026-01-10', 'Bayern', 7],
  ['2026-01-01', '2026-01-10', 'Hamburg', 8],
  ['2026-01-01', '2026-01-10', null, 8],
  // A Sunday alone, and nothing at all.
  ['2026-11-22', '2026-11-22', 'Hessen', 0],
  ['2026-11-22', '2026-11-21', 'Hessen', 0],
  // Over the turn of the year: Christmas on Friday and Saturday, New Year on Friday.
  ['2026-12-24', '2027-01-02', 'Berlin', 6],
])('%s to %s in %p has %i working days', (from, to, state, days) => {
  expect(workingDays(from, to, state)).toBe(days);
});

test('every state of the geodata is known: Repentance Day is Saxony\'s alone', () => {
  const states = ['Baden-Württemberg', 'Bayern', 'Berlin', 'Brandenburg', 'Bremen', 'Hamburg', 'Hessen', 'Mecklenburg-Vorpommern', 'Niedersachsen',
    'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Sachsen-Anhalt', 'Schleswig-Holstein', 'Thüringen'];
  expect(states.filter((state) => workingDays('2026-11-18', '2026-11-18', state) === 0)).toEqual(['Sachsen']);
  // Each has holidays beyond those of all Germany, or exactly these nine.
  expect(states.map((state) => workingDays('2026-01-01', '2026-12-31', state)).every((days) => days <= workingDays('2026-01-01', '2026-12-31', null))).toBe(true);
});
