import { readChosen, shownDays } from './period.ts';

const TODAY = '2026-11-27';
const read = (query: string, today = TODAY) => readChosen(new URLSearchParams(query), today);
const shown = (query: string, today = TODAY) => shownDays(read(query, today).period, today);

test('the last month is the whole calendar month before, also over the turn of a year', () => {
  expect(shown('zeitraum=vormonat', '2026-03-31')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(shown('zeitraum=vormonat', '2026-01-01')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
  expect(shown('zeitraum=7', '2026-03-03')).toMatchObject({ from: '2026-02-25', to: '2026-03-03' });
});

test('the plain address, and nonsense, is the last 30 days against as many before', () => {
  for (const query of ['', 'zeitraum=unsinn&vergleich=mond']) {
    expect(read(query)).toMatchObject({ choice: '30', compare: 'vorperiode' });
    expect(shown(query)).toEqual({ from: '2026-10-29', to: TODAY });
  }
});

test('what is offered is chosen by its name, and what comes from other pages is a choice of its own', () => {
  const choices = ['7', 'vormonat', '12-monate', 'frei', '2025-11', '2025-kw47', '365', 'jahr'].map(
    (name) => read(`zeitraum=${name}`).choice,
  );
  expect(choices).toEqual(['7', 'vormonat', '12-monate', 'frei', 'anderer', 'anderer', 'anderer', 'anderer']);
  expect(read('zeitraum=12-monate&von=2025-01-01').choice).toBe('anderer');
  expect(shown('zeitraum=2025-11')).toEqual({ from: '2025-11-01', to: '2025-11-30' });
});

test('days to come have no figures, and more than five years are cut: the page says so', () => {
  expect(shown('zeitraum=jahr')).toEqual({ from: '2026-01-01', to: TODAY });
  expect(shown('zeitraum=2027')).toEqual({
    from: '2026-10-29',
    to: TODAY,
    note: 'Für kommende Tage gibt es noch keine Zahlen. Statt „2027“ sehen Sie hier „29.10.2026 bis 27.11.2026“.',
  });
  expect(shown('zeitraum=frei&von=2010-01-01&bis=2025-12-31')).toEqual({
    from: '2020-12-28',
    to: '2025-12-31',
    note: 'Die Website-Statistik zeigt höchstens fünf Jahre. Statt „01.01.2010 bis 31.12.2025“ sehen Sie hier „28.12.2020 bis 31.12.2025“.',
  });
});
