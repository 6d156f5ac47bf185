import { secondsOf } from './at-rest.ts';

test.each([
  ['00:00:07', 7],
  ['01:02:03', 3723],
  ['2-00:00:01', 172_801],
  ['1:23', 83],
  ['  0:05', 5],
])('ps says %s: %d seconds', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
});
