import { dayOf } from '../history/calendar.ts';
import { collectHistories } from '../history/histories.ts';
import { outcomesAfter } from './outcomes.ts';

test('bought after the cut and until the last day of the horizon', () => {
  const bought = (...days: string[]) => ({
    birth: null,
    purchases: days.map((iso) => ({ day: dayOf(iso), type: 'Fern' as const, spendCents: 0 })),
  });
  const histories = collectHistories([
    bought('2020-01-01', '2025-10-31'),
    bought('2020-01-01', '2025-11-01'),
    bought('2020-01-01', '2026-10-31'),
    bought('2020-01-01', '2026-11-01'),
    bought('2020-01-01'),
    bought(),
  ]);
  expect([...outcomesAfter(histories, dayOf('2025-10-31'), 12)]).toEqual([0, 1, 1, 0, 0, 0]);
});
