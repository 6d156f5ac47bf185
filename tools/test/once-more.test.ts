import { afterAnother, isWorthAnother, verdict } from './once-more.ts';
import type { Outcome } from './outcome.ts';

const outcome = (failures: string[], more: Partial<Outcome> = {}): Outcome => ({
  name: 'Tests',
  passed: 10,
  failed: failures.length,
  seconds: 1,
  failures,
  shaky: [],
  ...more,
});

test('what passes the second time is shaky and counts as passed, what fails again has failed', () => {
  const first = outcome(['a.test.ts › adds up', 'a.test.ts › sums', 'b.test.ts']);
  expect(afterAnother(first, ['a.test.ts › sums'])).toMatchObject({
    passed: 12,
    failed: 1,
    failures: ['a.test.ts › sums'],
    shaky: ['a.test.ts › adds up', 'b.test.ts'],
  });
  expect(afterAnother(first, ['a.test.ts', 'b.test.ts'])).toMatchObject({ passed: 10, failed: 3, shaky: [] });
});

test('a second run that breaks excuses nothing', () => {
  const first = outcome(['a.test.ts › adds up']);
  expect(afterAnother(first, null)).toBe(first);
});

test('only a few failures that all have a name are run again', () => {
  expect(isWorthAnother(outcome([]))).toBe(false);
  expect(isWorthAnother(outcome(['a']))).toBe(true);
  expect(isWorthAnother(outcome(['a'], { failed: 2 }))).toBe(false);
  expect(isWorthAnother(outcome(Array.from({ length: 11 }, (_, at) => String(at))))).toBe(false);
});

test.each([
  [0, true],
  [1, true],
  [3, true],
  [4, false],
])('%i shaky tests: green is %s', (count, isGreen) => {
  const { lines, isGreen: found } = verdict([
    outcome([], { shaky: Array.from({ length: count }, (_, at) => `e2e/a.spec.ts › ${at}`) }),
  ]);
  expect(found).toBe(isGreen);
  expect(lines.filter((line) => line.startsWith('  wackelt: '))).toHaveLength(count);
  expect(lines.at(-1) ?? '').toMatch(count === 0 ? /^$/ : isGreen ? /zweiten Mal bestanden\.$/ : /gescheitert\.$/);
});

test('a failure is red, whatever else', () => {
  expect(verdict([outcome(['a.test.ts › adds up'])])).toEqual({ lines: ['  ✘ a.test.ts › adds up'], isGreen: false });
});
