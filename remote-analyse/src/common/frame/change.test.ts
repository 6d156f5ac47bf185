import { changeOf } from './change.ts';

test('a change is relative, and against nothing there is none', () => {
  expect(changeOf(120, 100)).toBeCloseTo(0.2);
  expect(changeOf(-50, -100)).toBeCloseTo(0.5);
  expect(changeOf(5, 0)).toBeNull();
});
