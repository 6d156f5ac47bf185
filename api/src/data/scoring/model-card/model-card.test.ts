import { COLUMNS } from '../hazard/columns.ts';
import { fitHazard } from '../hazard/fit-hazard.ts';
import { dayOf } from '../history/calendar.ts';
import { customerCount } from '../history/histories.ts';
import { simulateHistories } from '../testing/simulate-histories.ts';
import { modelCard } from './model-card.ts';

const asOf = dayOf('2026-10-31');
const histories = simulateHistories({ seed: 12, customers: 2000, asOf, months: 120 });
const card = modelCard(histories, fitHazard(histories, asOf), 'business');

test('says what the model rests on', () => {
  expect(card).toMatchObject({
    pool: 'business',
    asOf: '2026-10-31',
    customers: customerCount(histories),
    purchases: histories.days.length,
  });
  expect(card.coefficients.map(({ name }) => name)).toEqual(COLUMNS.map(({ name }) => name));
  expect(card.medianWaitMonths).toBeGreaterThan(40);
  expect(card.backtests.map(({ cut }) => cut)).toEqual(['2023-10-31', '2024-10-31', '2025-10-31']);
});

test('is plain data: JSON loses nothing', () => {
  expect(JSON.parse(JSON.stringify(card))).toEqual(card);
});
