import { compareMonths } from './periods.ts';
import { wholePeriod } from './whole-period.ts';

const whole = (from: string, to: string, dataDate: string | null, compare: 'vorjahr' | 'vorperiode' = 'vorjahr') =>
  wholePeriod(compareMonths({ from, to, compare }, dataDate));

test('joins the months of both sides', () => {
  expect(whole('2026-01-01', '2026-03-31', '2026-06-30')).toEqual({
    from: '2026-01-01',
    to: '2026-03-31',
    previousFrom: '2025-01-01',
    previousTo: '2025-03-31',
  });
});

test('compares no further than the data go', () => {
  expect(whole('2026-01-01', '2026-12-31', '2026-03-20')).toMatchObject({ to: '2026-12-31', previousTo: '2025-03-20' });
});

test('is compared with nothing when the data end before the period', () => {
  expect(whole('2026-01-01', '2026-03-31', '2025-11-20')).toMatchObject({
    previousFrom: '2025-01-01',
    previousTo: '2024-12-31',
  });
  expect(whole('2026-01-01', '2026-03-31', null)).toMatchObject({
    previousFrom: '2025-01-01',
    previousTo: '2024-12-31',
  });
});

test('the period before ends where this one begins', () => {
  expect(whole('2026-02-10', '2026-03-05', '2026-06-30', 'vorperiode')).toMatchObject({
    previousFrom: '2026-01-17',
    previousTo: '2026-02-09',
  });
});
