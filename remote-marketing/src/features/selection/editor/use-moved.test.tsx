import { act, renderHook } from '@testing-library/react';
import type { Range } from '../../../common/criteria/fields.ts';
import { useMoved } from './use-moved.ts';

const OPEN: Range = { from: null, to: null };

function render(onRest: (range: Range) => void = () => {}) {
  const moved: Range[] = [];
  let drawn = 0;
  const hook = renderHook(
    (range: Range) => {
      drawn += 1;
      return useMoved(range, { onMove: (next) => moved.push(next), onRest });
    },
    { initialProps: OPEN },
  );
  return {
    ...hook,
    moved,
    drawnTimes: () => drawn,
    move: (from: number) => act(() => hook.result.current.move({ from, to: null })),
  };
}

test('the bounds move with each step, and the component is not drawn with each', () => {
  const { result, moved, move, drawnTimes } = render();
  move(40);
  const begun = drawnTimes();
  for (const from of [41, 42, 43]) move(from);
  expect(result.current.bounds.now()).toEqual({ from: 43, to: null });
  expect(moved.map(({ from }) => from)).toEqual([40, 41, 42, 43]);
  // React draws once more before it knows that nothing has changed.
  expect(drawnTimes()).toBeLessThanOrEqual(begun + 1);
});

test('what the page says in the meantime waits until it rests', () => {
  const { result, move, rerender } = render();
  move(40);
  rerender({ from: 20, to: null });
  expect(result.current.bounds.now().from).toBe(40);
  act(() => result.current.letGo());
  expect(result.current.bounds.now().from).toBe(20);
});

test('bounds that the page does not take over go back', () => {
  const rested: Range[] = [];
  const { result, move } = render((range) => rested.push(range));
  move(40);
  act(() => result.current.letGo());
  expect(rested).toEqual([{ from: 40, to: null }]);
  expect(result.current.bounds.now()).toEqual(OPEN);
});
