import { shortValue, valueAxis } from './units.ts';
import type { Palette } from './palette.ts';

const nbsp = (text: string) => text.replaceAll(' ', '\u00a0');

test('above a bar stands a whole percentage, but neither nothing nor all unless it is', () => {
  expect([0.452, 0.003, 0.0004, 0.996, 1, 0, 1.003].map((share) => shortValue('percent', share))).toEqual(
    ['45 %', '0,3 %', '0,04 %', '99,6 %', '100 %', '0 %', '100,3 %'].map(nbsp),
  );
});

test('an axis of shares has no decimals that say nothing', () => {
  const {
    axisLabel: { formatter },
  } = valueAxis({ grid: '', dimmed: '' } as Palette, 'percent');
  expect([0, 0.05, 0.125, 1].map((share) => formatter(share))).toEqual(['0 %', '5 %', '12,5 %', '100 %'].map(nbsp));
});
