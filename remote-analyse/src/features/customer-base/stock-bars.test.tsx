import { barsOf, waterfallStart } from './stock-bars.ts';
import type { Step } from './model.ts';

const step = (sign: Step['sign'], current: number): Step => ({
  key: `${sign}${current}`,
  label: '',
  title: '',
  move: {},
  sign,
  current,
  previous: 0,
});

test('each bar begins where the one before has ended', () => {
  expect(barsOf([step(0, 100), step(1, 20), step(-1, 50), step(0, 70)])).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 120 },
    { from: 120, to: 70 },
    { from: 0, to: 70 },
  ]);
});

test('the axis begins at nought unless the moves would vanish', () => {
  expect(waterfallStart([step(0, 100), step(1, 60), step(-1, 30), step(0, 130)])).toBe(0);
  expect(waterfallStart([step(0, 3_000), step(1, 120), step(-1, 80), step(0, 3_040)])).toBe(2_800);
  expect(waterfallStart([step(0, 0), step(0, 0)])).toBe(0);
});
