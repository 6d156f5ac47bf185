import { lastDays, readChosen, writeChosen } from './period.ts';

test('the last month is the whole calendar month before, also over the turn of a year', () => {
  expect(lastDays('vormonat', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastDays('vormonat', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(lastDays('7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('what the address says is what is chosen, and nonsense is the usual 30 days', () => {
  const chosen = { span: 'vormonat', from: '2026-02-01', to: '2026-02-28', compare: 'vorjahr' } as const;
  expect(readChosen(new URLSearchParams(writeChosen(chosen)), '2026-03-31')).toEqual(chosen);
  expect(readChosen(new URLSearchParams('zeitraum=frei&von=2026-05-02&bis=2026-05-01'), '2026-06-30')).toMatchObject({ span: '30', from: '2026-06-01', to: '2026-06-30' });
});
