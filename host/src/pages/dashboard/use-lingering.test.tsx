import { act, renderHook } from '@testing-library/react';
import { useLingering } from './use-lingering.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
// The queue outlives a test: nothing may stay called for in a clock that is gone.
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

const lingering = (isShown: boolean) => renderHook((shown: boolean) => useLingering(shown), { initialProps: isShown });

test('what was never shown is not there', () => {
  expect(lingering(false).result.current).toBe(false);
});

test('what is hidden goes in an idle moment, not before', () => {
  const { result, rerender } = lingering(true);
  rerender(false);
  expect(result.current).toBe(true);
  act(() => {
    jest.runAllTimers();
  });
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(true);
});

test('what is shown again before that stays', () => {
  const { result, rerender } = lingering(true);
  rerender(false);
  rerender(true);
  act(() => {
    jest.runAllTimers();
  });
  expect(result.current).toBe(true);
});
