import { bridgeSteps } from './bridge-steps.ts';

test('each step begins where the one before ended, and the last one at the revenue of now', () => {
  const steps = bridgeSteps(
    { previous: 100_000, volume: 20_000, price: -30_000, mix: 5_000, current: 95_000 },
    { own: '2026', other: '2025' },
  );
  expect(steps.map(({ label, base, height, text }) => [label, base, height, text])).toEqual([
    ['2025', 0, 100_000, '1.000\u00a0€'],
    ['Mehr verkauft', 100_000, 20_000, '+200\u00a0€'],
    ['Günstiger verkauft', 90_000, 30_000, '−300\u00a0€'],
    ['Andere Mischung', 90_000, 5_000, '+50\u00a0€'],
    ['2026', 0, 95_000, '950\u00a0€'],
  ]);
});
