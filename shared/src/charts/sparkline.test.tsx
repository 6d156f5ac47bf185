import { render } from '@testing-library/react';
import { sparklinePoints } from './sparkline-path.ts';
import { Sparkline } from './sparkline.tsx';

test('spreads over the width, from nothing to the highest value', () => {
  expect(sparklinePoints([0, 5, 10])).toEqual([
    { x: 0, y: 30 },
    { x: 50, y: 15 },
    { x: 100, y: 0 },
  ]);
});

test('negative values lie below the line of nothing', () => {
  expect(sparklinePoints([-10, 0]).map(({ y }) => y)).toEqual([30, 0]);
});

test('all nothing is a flat line, not a division by nothing', () => {
  expect(sparklinePoints([0, 0]).map(({ y }) => y)).toEqual([30, 30]);
});

test('one value has no course', () => {
  expect(render(<Sparkline values={[5]} />).container).toBeEmptyDOMElement();
});
