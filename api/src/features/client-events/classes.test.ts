import { classOf, p75 } from './classes.ts';

test('a value belongs to the first class that holds it', () => {
  expect([0, 1, 200, 200.5, 2_500, 99_999_999].map(classOf)).toEqual([0, 10, 200, 250, 2_500, 3_600_000]);
});

test('three quarters are reached in the class that holds the value of rank 75 %', () => {
  const counted = [
    { bound: 500, times: 1 },
    { bound: 100, times: 2 },
    { bound: 200, times: 1 },
  ];
  expect(p75(counted)).toBe(200);
  expect(p75([...counted, { bound: 500, times: 1 }])).toBe(500);
  expect(p75([{ bound: 0, times: 5 }])).toBe(0);
  expect(p75([])).toBeNull();
});
